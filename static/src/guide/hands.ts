import type { Category } from '../protocol';

export interface HandExample {
  category: Category;
  example: readonly string[];
  /** Hands of this kind among all 2,598,960 hands of five cards. */
  frequency: number;
}

/** Strongest first (CH-03). */
export const HANDS: readonly HandExample[] = (
  [
    ['royal_flush', 'As Ks Qs Js Ts', 4],
    ['straight_flush', '9h 8h 7h 6h 5h', 36],
    ['four_of_a_kind', 'Qs Qh Qd Qc 7d', 624],
    ['full_house', 'Ks Kh Kd 4c 4s', 3744],
    ['flush', 'Ah Jh 9h 6h 3h', 5108],
    ['straight', 'Tc 9d 8s 7h 6c', 10200],
    ['three_of_a_kind', '8s 8d 8c Kh 5d', 54912],
    ['two_pair', 'Jh Jc 6s 6d Ac', 123552],
    ['pair', 'Ts Th Ad 8c 4s', 1098240],
    ['high_card', 'Ad Qc 9s 7h 3d', 1302540],
  ] as const
).map(([category, example, frequency]) => ({ category, example: example.split(' '), frequency }));
