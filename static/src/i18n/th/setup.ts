import type { setup as english } from '../en/setup';
import { translationOf } from '../messages';

export const setup = translationOf<typeof english>()({
  choose_other_table: 'เลือกโต๊ะอื่น',
  players: 'จำนวนผู้เล่น',
  seats: 'ที่นั่ง',
  your_name: 'ชื่อของคุณ',
  your_icon: 'ไอคอนของคุณ',
  level_of: 'ระดับของ {name}',
  table_settings: 'โต๊ะ',
  personal_settings: 'สำหรับคุณ',
  starting_chips: 'ชิปเริ่มต้น',
  starting_blinds: 'บลายด์เริ่มต้น',
  blind_rise: 'การเพิ่มบลายด์',
  rise_every: 'ทุก {n} แฮนด์',
  rise_never: 'คงที่',
  depth: '{n} บิ๊กบลายด์',
  too_shallow: 'น้อยกว่า {n} บิ๊กบลายด์',
  becomes_custom: 'ถ้าเปลี่ยนค่าตรงนี้ โต๊ะจะกลายเป็นโต๊ะกำหนดเอง',
  start_game: 'เริ่มเกม',
  loading: 'กำลังโหลดเกม',
  loading_percent: 'กำลังโหลดเกม {n}%',
  replace_title: 'เริ่มเกมใหม่ไหม',
  replace_saved: 'เครื่องนี้เก็บได้หนึ่งเกม เกมที่บันทึกไว้จะถูกลบ: {about}',
  replace_unreadable: 'เครื่องนี้เก็บได้หนึ่งเกม เกมที่บันทึกไว้ซึ่งเปิดที่นี่ไม่ได้จะถูกลบ',
  replace: 'ลบแล้วเริ่มใหม่',
  keep: 'เก็บเกมเดิมไว้',
});
