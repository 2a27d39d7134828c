export { type Mover, moverOf } from './actor';
export { acceptCountdown, isTheirs, paymentWindow } from './answer-order';
export { closeAttempts } from './effects';
export { orderHandlers } from './endpoints';
export { dueOf, factsOf, heldBy, isPendingLine, totalOf } from './facts';
export { announceOrder, moveOrder, refusalOf } from './move';
export { orderOf } from './queries';
export { type LineRow, linesOf, lockOrder, type OrderRow, type TenderRow, tendersOf } from './rows';
export { orderView } from './view';
