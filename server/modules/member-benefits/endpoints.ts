import type { SomeHandlers } from '../../http/call';
import type { PreparedMenus } from '../goods';
import { findBenefits } from './find-benefits';

export const memberBenefitHandlers = (menus: PreparedMenus) =>
  ({
    memberBenefits: (call) => findBenefits(call, menus),
  }) satisfies SomeHandlers;
