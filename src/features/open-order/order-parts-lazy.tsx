import { lazily } from '../../components/lazily';

/** The parts of an order that is open, once they have come: three pages show them, and the menu must not wait for them. */
export const OrderParts = lazily(() => import('./order-parts').then(({ OrderParts: Parts }) => Parts));
/** How far an order is: the same on those pages. */
export const OrderProgress = lazily(() => import('./order-progress').then(({ OrderProgress: Progress }) => Progress));
/** The bell in the bar of those pages. */
export const CallAction = lazily(() => import('./order-progress').then(({ CallAction: Action }) => Action));
