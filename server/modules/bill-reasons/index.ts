import type { SomeHandlers } from '../../http/call';
import { billReasons, saveBillReasons } from './lists';

export { reasonText, saidReason } from './said';
export { usualReason } from './usual';

export const billReasonHandlers: SomeHandlers<'billReasons' | 'saveBillReasons'> = { billReasons, saveBillReasons };
