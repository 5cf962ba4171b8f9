import type { home as english } from '../en/home';
import { translationOf } from '../messages';

export const home = translationOf<typeof english>()({
  title: 'PokerUltimate',
  choose_table: 'เลือกโต๊ะ',
  other_games: 'เกมอื่น',
  chips: '{n} ชิป',
  blinds: '{sb}/{bb}',
  rise_every: 'เพิ่มทุก {n} แฮนด์',
  rise_never: 'บลายด์คงที่',
  players_range: 'ผู้เล่น {min}–{max} คน',
  players_exact: 'ผู้เล่น {n} คน',
  your_own: 'ตั้งค่าเอง',
  your_own_what: 'ชิป บลายด์ จังหวะ',
  saved_about: '{table} · แฮนด์ {n}',
  saved_your_turn: '{table} · แฮนด์ {n} · ถึงตาคุณ',
  saved_over: '{table} · แฮนด์ {n} · จบแล้ว',
  saved_unreadable: 'อ่านเกมที่บันทึกไว้ในเครื่องนี้ไม่ได้',
  saved_newer: 'เกมที่บันทึกไว้มาจากเวอร์ชันใหม่กว่า โหลดใหม่เพื่อเล่นต่อ',
  delete_saved: 'ลบทิ้ง',
});
