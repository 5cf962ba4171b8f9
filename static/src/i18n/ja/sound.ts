import type { sound as english } from '../en/sound';
import { translationOf } from '../messages';

export const sound = translationOf<typeof english>()({
  sound: 'サウンド',
  on: 'サウンド オン',
  off: 'サウンド オフ',
});
