import type { AllergenNames, AllergyWords } from '../index';

export const allergenNames = {
  gluten: 'กลูเตน',
  crustaceans: 'กุ้ง ปู',
  molluscs: 'หอย หมึก',
  fish: 'ปลา',
  eggs: 'ไข่',
  milk: 'นม',
  peanuts: 'ถั่วลิสง',
  nuts: 'ถั่วเปลือกแข็ง',
  soy: 'ถั่วเหลือง',
  sesame: 'งา',
  celery: 'คื่นฉ่าย',
  mustard: 'มัสตาร์ด',
  lupin: 'ถั่วลูปิน',
  sulphites: 'ซัลไฟต์',
} as const satisfies AllergenNames;

export const allergyWords = {
  title: 'แพ้อาหาร',
  contains: 'มีส่วนผสมของ',
  hint: 'เลือกสิ่งที่คุณทานไม่ได้ ข้อมูลเก็บไว้ในเครื่องนี้เท่านั้น และแจ้งครัวเฉพาะเมื่อคุณสั่งอาหาร',
  kioskHint: 'เลือกสิ่งที่คุณทานไม่ได้ เราจะแจ้งครัวพร้อมออเดอร์ของคุณ หน้าจอนี้ไม่เก็บข้อมูลไว้',
  hide: 'ซ่อนเมนูที่มีสิ่งเหล่านี้',
  care: 'ครัวของเราใช้วัตถุดิบเหล่านี้ทั้งหมด หากคุณแพ้รุนแรง กรุณาแจ้งพนักงานด้วย',
  clear: 'ล้างทั้งหมด',
  done: 'เสร็จสิ้น',
  add: 'เพิ่ม',
  change: 'แก้ไข',
  none: 'ไม่มี หากแพ้อะไร แจ้งที่นี่เพื่อให้ครัวทราบ',
  tell: 'แจ้งครัว',
  other: 'แพ้อย่างอื่น? เขียนในหมายเหตุได้เลย',
  mine: 'มี {names} ที่คุณทานไม่ได้',
  declared: 'อาหารที่คุณแจ้งว่าแพ้',
} as const satisfies AllergyWords;
