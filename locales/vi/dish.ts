import type { DishMessages } from '../index';

export const dishMessages = {
  'dish.required': 'Bắt buộc',
  'dish.chosen': 'Đã chọn',
  'dish.left': 'Chỉ còn {count}',
  'dish.noteFull': 'Ghi chú tối đa {count} ký tự',
  'remark.lessSpicy': 'Ít cay',
  'remark.noCoriander': 'Không rau mùi',
  'remark.noMsg': 'Không bột ngọt',
  'remark.lessSalt': 'Ít mặn',
  'remark.lessSweet': 'Ít ngọt',
} as const satisfies DishMessages;
