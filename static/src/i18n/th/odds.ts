import type { odds as english } from '../en/odds';
import { translationOf } from '../messages';

export const odds = translationOf<typeof english>()({
  odds_helper: 'ตัวช่วยโอกาสชนะ',
  to_win: 'โอกาสชนะ {percent}',
  call_needs: 'คอลคุ้มที่ {percent}',
});
