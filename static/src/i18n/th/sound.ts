import type { sound as english } from '../en/sound';
import { translationOf } from '../messages';

export const sound = translationOf<typeof english>()({
  sound: 'เสียง',
  on: 'เปิดเสียงอยู่',
  off: 'ปิดเสียงอยู่',
});
