import type { Invitation } from '../index';

export const invitation = { order: '在这里点餐付款', tap: '点这里', counter: '柜台付款' } as const satisfies Invitation;
