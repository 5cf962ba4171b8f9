import type { end as english } from '../en/end';
import { translationOf } from '../messages';

export const end = translationOf<typeof english>()({
  title: 'ゲーム終了',
  of_players: '{n}人中 · {table}',
  shared: '同順位',
  final_ranking: '最終順位',
  champion: '優勝',
  out_at_hand: 'ハンド{n}で脱落',
  your_game: 'あなたのゲーム',
  hands_played: 'プレイしたハンド',
  hands_won: '獲得したハンド',
  biggest_pot: '最大ポット',
  best_hand: '最高の役',
  none: 'なし',
  play_again: 'もう一度',
});
