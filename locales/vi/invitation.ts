import type { Invitation } from '../index';

export const invitation = {
  order: 'Gọi món và thanh toán tại đây',
  tap: 'Chạm vào đây',
  counter: 'Thanh toán tại quầy',
} as const satisfies Invitation;
