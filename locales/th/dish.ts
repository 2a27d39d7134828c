import type { DishMessages } from '../index';

export const dishMessages = {
  'dish.required': 'จำเป็น',
  'dish.chosen': 'เลือกแล้ว',
  'dish.left': 'เหลือเพียง {count}',
  'dish.noteFull': 'หมายเหตุใส่ได้ไม่เกิน {count} ตัวอักษร',
  'remark.lessSpicy': 'เผ็ดน้อย',
  'remark.noCoriander': 'ไม่ใส่ผักชี',
  'remark.noMsg': 'ไม่ใส่ผงชูรส',
  'remark.lessSalt': 'เค็มน้อย',
  'remark.lessSweet': 'หวานน้อย',
} as const satisfies DishMessages;
