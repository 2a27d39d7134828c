import type { AllergenNames, AllergyWords } from '../index';

export const allergenNames = {
  gluten: 'Gluten',
  crustaceans: 'Tôm, cua',
  molluscs: 'Sò, ốc, mực',
  fish: 'Cá',
  eggs: 'Trứng',
  milk: 'Sữa',
  peanuts: 'Đậu phộng',
  nuts: 'Hạt điều và các loại hạt',
  soy: 'Đậu nành',
  sesame: 'Mè (vừng)',
  celery: 'Cần tây',
  mustard: 'Mù tạt',
  lupin: 'Đậu lupin',
  sulphites: 'Sulfit',
} as const satisfies AllergenNames;

export const allergyWords = {
  title: 'Dị ứng',
  contains: 'Có chứa',
  hint: 'Chọn những gì bạn không ăn được. Thông tin chỉ lưu trên điện thoại này và chỉ báo bếp khi bạn gửi đơn.',
  kioskHint: 'Chọn những gì bạn không ăn được. Bếp sẽ được báo cùng đơn của bạn, sau đó màn hình này không lưu lại.',
  hide: 'Ẩn món có các thành phần này',
  care: 'Bếp có dùng tất cả các thành phần này. Nếu bạn dị ứng nặng, vui lòng báo thêm cho nhân viên.',
  clear: 'Xóa hết',
  done: 'Xong',
  add: 'Thêm',
  change: 'Sửa',
  none: 'Chưa có. Nếu có, hãy báo tại đây để bếp biết.',
  tell: 'Báo cho bếp',
  other: 'Dị ứng thứ khác? Hãy viết vào ghi chú.',
  mine: 'Có chứa {names}, bạn không ăn được',
  declared: 'Dị ứng bạn đã báo',
} as const satisfies AllergyWords;
