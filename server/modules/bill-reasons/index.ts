import type { SomeHandlers } from '../../http/call';
import { billReasons, saveBillReasons } from './lists';

export { reasonText, saidReason } from './said';
export { usualReason } from './usual';

export const billReasonHandlers = { billReasons, saveBillReasons } satisfies SomeHandlers;
