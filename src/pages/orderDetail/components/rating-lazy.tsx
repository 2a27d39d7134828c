import { lazily } from '../../../components/lazily';

/** The stars come with their own code: most visits of the page look at an order that is not paid yet. */
export const OrderRating = lazily(() => import('./rating').then(({ Rating }) => Rating));
