import type { tables as english } from '../en/tables';
import { translationOf } from '../messages';

export const tables = translationOf<typeof english>()({
  title: '自分のテーブル',
  of_entry: '{kind} {n}',
  short_sit_and_go: 'S&G',
  short_spin: 'スピン',
  short_cash: 'キャッシュ',
  short_tournament: 'MTT',
  cash: 'キャッシュテーブル',
  nth: 'テーブル{place}:{name}',
  here: '表示中',
  blinds: 'ブラインド{sb}/{bb}',
  seconds: '{n}秒',
  turn: 'あなたの番',
  away: '離席中',
  folded: 'フォールド',
  all_in: 'オールイン',
  out: '脱落',
  sitting_out: '離席',
  waiting: '待ち',
  begins: '開始',
  say_turn: '{name}であなたの番です。{n}秒',
  say_last: '{name}であなたの番です。残り{n}秒です',
  notice_turn: '{name}であなたの番:{n}秒',
  notice_turn_spoken: '{name}であなたの番です。バーからテーブルへ行けます。',
});
