import type { guide as english } from '../en/guide';
import { translationOf } from '../messages';

export const guide = translationOf<typeof english>()({
  title: 'วิธีเล่น',
  about_table: 'เกี่ยวกับโต๊ะนี้',
  about_game: 'เกี่ยวกับเกมนี้',
  read_all_rules: 'อ่านกติกาทั้งหมด',
  contents: 'สารบัญ',
  search: 'ค้นหา',
  search_label: 'ค้นหาในคู่มือ',
  clear: 'ล้างคำค้น',
  found_one: '{n} หัวข้อ',
  found_other: '{n} หัวข้อ',
  nothing: 'ไม่พบ “{query}”',
  nothing_hint: 'ลองคำอื่น หรือพิมพ์เพียงบางส่วนของคำ',
  loading: 'กำลังโหลดคู่มือ',
  failed: 'โหลดคู่มือไม่ได้ ตรวจสอบการเชื่อมต่อแล้วลองใหม่',
  more: 'อ่านต่อในคู่มือ',
});
