import type { offline as english } from '../en/offline';
import { translationOf } from '../messages';

export const offline = translationOf<typeof english>()({
  this_device: 'บนเครื่องนี้',
  preparing: 'กำลังเตรียมให้เล่นแบบออฟไลน์ได้ …',
  ready: 'พร้อมเล่นแบบออฟไลน์',
  failed: 'ยังเล่นแบบออฟไลน์ไม่ได้ เพราะเก็บไฟล์ลงเครื่องไม่ครบ จะลองใหม่ให้เอง',
  insecure: 'การติดตั้งและการเล่นแบบออฟไลน์ต้องใช้ที่อยู่แบบ https หรือ localhost ส่วนเกมเล่นได้ครบทุกอย่าง',
  unsupported: 'เบราว์เซอร์นี้เก็บเกมไว้เล่นแบบออฟไลน์ไม่ได้',
  new_version: 'มีเวอร์ชันใหม่แล้ว',
  new_version_reload: 'โหลดเวอร์ชันใหม่',
  later: 'ไว้ทีหลัง',
});
