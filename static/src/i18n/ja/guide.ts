import type { guide as english } from '../en/guide';
import { translationOf } from '../messages';

export const guide = translationOf<typeof english>()({
  title: '遊び方',
  about_table: 'このテーブルについて',
  about_game: 'このゲームについて',
  read_all_rules: 'ルールをすべて読む',
  contents: '目次',
  search: '検索',
  search_label: 'ガイドを検索',
  clear: '検索を消す',
  found_one: '{n}件',
  found_other: '{n}件',
  nothing: '「{query}」は見つかりませんでした',
  nothing_hint: '別の言葉か、言葉の一部で試してください。',
  loading: 'ガイドを読み込み中',
  failed: 'ガイドを読み込めませんでした。接続を確認して、もう一度お試しください。',
  more: 'ガイドで詳しく',
});
