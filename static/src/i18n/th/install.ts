import type { install as english } from '../en/install';
import { translationOf } from '../messages';

export const install = translationOf<typeof english>()({
  name: 'PokerUltimate เท็กซัสโฮลเด็ม',
  description: 'เล่นโป๊กเกอร์เท็กซัสโฮลเด็มกับคอมพิวเตอร์ มีหรือไม่มีอินเทอร์เน็ตก็เล่นได้ ฟรี ไม่ใช้เงินจริง',
  play: 'เล่น',
  title: 'ใช้เป็นแอป',
  about: 'เปิดในหน้าต่างของตัวเอง และเล่นได้แม้ไม่มีอินเทอร์เน็ต',
  share: 'ใน Safari แตะแชร์ แล้วเลือกเพิ่มไปยังหน้าจอโฮม',
  how: 'วิธีติดตั้ง',
  install_app: 'ติดตั้งแอป',
});
