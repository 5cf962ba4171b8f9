import type { odds as english } from '../en/odds';
import { translationOf } from '../messages';

export const odds = translationOf<typeof english>()({
  odds_helper: '勝率ヘルパー',
  to_win: '勝率 {percent}',
  call_needs: 'コールに必要 {percent}',
});
