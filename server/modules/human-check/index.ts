import type { SomeHandlers } from '../../http/call';
import { newCheck } from './check';

export { type CheckAnswer, passCheck } from './check';

export const humanCheckHandlers = { humanCheck: newCheck } satisfies SomeHandlers;
