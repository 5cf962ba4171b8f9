import type { home as english } from '../en/home';
import { translationOf } from '../messages';

export const home = translationOf<typeof english>()({
  title: 'PokerUltimate',
  choose_table: 'テーブルを選ぶ',
  other_games: 'ほかのゲーム',
  chips: '{n}チップ',
  blinds: '{sb}/{bb}',
  rise_every: '{n}ハンド毎に上昇',
  rise_never: 'ブラインド固定',
  players_range: '{min}~{max}人',
  players_exact: '{n}人',
  your_own: '自由に設定',
  your_own_what: 'チップ、ブラインド、ペース',
  saved_about: '{table} · ハンド{n}',
  saved_your_turn: '{table} · ハンド{n} · あなたの番です',
  saved_over: '{table} · ハンド{n} · 終了',
  saved_unreadable: 'この端末の保存データを読み込めません。',
  saved_newer: '保存データは新しいバージョンで作られました。再読み込みすると続きから遊べます。',
  delete_saved: '削除する',
});
