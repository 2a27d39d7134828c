export { callsToCome } from './to-come';
