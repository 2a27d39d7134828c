import type { SomeHandlers } from '../../http/call';
import { discountBill, exemptTax } from './bill-discount';
import { discountItems } from './item-discount';

export const discountHandlers: SomeHandlers<'discountItems' | 'discountBill' | 'exemptTax'> = {
  discountItems,
  discountBill,
  exemptTax,
};
