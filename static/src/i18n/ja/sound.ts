import type { sound as english } from '../en/sound';
import { translationOf } from '../messages';

export const sound = translationOf<typeof english>()({
  sound: 'サウンド',
  on: 'サウンド オン',
  off: 'サウンド オフ',
  volume: '音量',
  vibration: '振動',
});
