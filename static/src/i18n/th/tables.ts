import type { tables as english } from '../en/tables';
import { translationOf } from '../messages';

export const tables = translationOf<typeof english>()({
  title: 'โต๊ะของคุณ',
  of_entry: '{kind} {n}',
  short_sit_and_go: 'S&G',
  short_spin: 'Spin',
  short_cash: 'แคช',
  short_tournament: 'MTT',
  cash: 'โต๊ะแคช',
  nth: 'โต๊ะ {place}: {name}',
  here: 'อยู่บนหน้าจอ',
  blinds: 'บลายด์ {sb}/{bb}',
  seconds: '{n} วิ',
  turn: 'ตาคุณ',
  away: 'ไม่อยู่',
  folded: 'โฟลด์',
  all_in: 'ออลอิน',
  out: 'ตกรอบ',
  sitting_out: 'พักการเล่น',
  waiting: 'รอ',
  begins: 'เริ่มใน',
  say_turn: 'ถึงตาคุณที่{name} เหลือ {n} วินาที',
  say_last: 'ถึงตาคุณที่{name} เหลืออีกเพียง {n} วินาที',
  notice_turn: 'ตาคุณที่{name}: {n} วิ',
  notice_turn_spoken: 'ถึงตาคุณที่{name} ทางไปโต๊ะอยู่ในแถบ',
});
