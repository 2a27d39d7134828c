export { ratingHandlers } from './endpoints';
