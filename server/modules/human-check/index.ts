import type { SomeHandlers } from '../../http/call';
import { newCheck } from './check';

export { type CheckAnswer, passCheck } from './check';

export const humanCheckHandlers: SomeHandlers<'humanCheck'> = { humanCheck: newCheck };
