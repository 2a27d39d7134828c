import type { Invitation } from '../index';

export const invitation = {
  order: 'កុម្ម៉ង់ និងបង់ប្រាក់នៅទីនេះ',
  tap: 'ចុចទីនេះ',
  counter: 'បង់នៅបញ្ជរ',
} as const satisfies Invitation;
