import type { setup as english } from '../en/setup';
import { translationOf } from '../messages';

export const setup = translationOf<typeof english>()({
  choose_other_table: '別のテーブルを選ぶ',
  players: '人数',
  seats: '席',
  your_name: 'あなたの名前',
  your_icon: 'あなたのアイコン',
  level_of: '{name}の強さ',
  table_settings: 'テーブル',
  personal_settings: '個人設定',
  starting_chips: '初期チップ',
  starting_blinds: '初期ブラインド',
  blind_rise: 'ブラインドアップ',
  rise_every: '{n}ハンドごと',
  rise_never: '固定',
  depth: '{n}ビッグブラインド',
  too_shallow: '{n}ビッグブラインド未満',
  becomes_custom: 'ここを変えるとカスタムテーブルになります。',
  start_game: 'ゲーム開始',
  starts_when_ready: '読み込みが終わりしだい、ゲームを始めます。',
  loading: 'ゲームを読み込み中',
  loading_percent: 'ゲームを読み込み中: {n}%',
  replace_title: '新しいゲームを始めますか?',
  replace_saved: 'この端末に保存できるゲームは一つです。保存中のゲームは削除されます: {about}',
  replace_unreadable:
    'この端末に保存できるゲームは一つです。ここで開けない保存データは削除されます。',
  replace: '削除して始める',
  keep: '保存データを残す',
});
