import type { Invitation } from '../index';

export const invitation = {
  order: 'สั่งอาหารและชำระเงินที่นี่',
  tap: 'แตะที่นี่',
  counter: 'ชำระที่เคาน์เตอร์',
} as const satisfies Invitation;
