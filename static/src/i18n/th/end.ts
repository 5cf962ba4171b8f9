import type { end as english } from '../en/end';
import { translationOf } from '../messages';

export const end = translationOf<typeof english>()({
  title: 'จบเกม',
  of_players: 'จาก {n} คน · {table}',
  shared: 'อันดับร่วม',
  final_ranking: 'อันดับสุดท้าย',
  champion: 'แชมป์',
  out_at_hand: 'ตกรอบในแฮนด์ {n}',
  your_game: 'เกมของคุณ',
  hands_played: 'แฮนด์ที่เล่น',
  hands_won: 'แฮนด์ที่ชนะ',
  biggest_pot: 'พอตใหญ่ที่สุด',
  best_hand: 'ไพ่ดีที่สุด',
  none: 'ไม่มี',
  play_again: 'เล่นอีกครั้ง',
});
