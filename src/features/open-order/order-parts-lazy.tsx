import { lazily } from '../../components/lazily';

/** The parts of an order that is open, once they have come: three pages show them, and the menu must not wait for them. */
export const OrderParts = lazily(() => import('./order-parts').then(({ OrderParts: Parts }) => Parts));
