import type { DishMessages } from '../index';

export const dishMessages = {
  'dish.required': '必选',
  'dish.chosen': '已选',
  'dish.left': '仅剩 {count} 份',
  'dish.noteFull': '备注最多 {count} 个字',
  'remark.lessSpicy': '少辣',
  'remark.noCoriander': '不要香菜',
  'remark.noMsg': '不要味精',
  'remark.lessSalt': '少盐',
  'remark.lessSweet': '少甜',
} as const satisfies DishMessages;
