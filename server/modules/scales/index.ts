export { scaleHandlers } from './endpoints';
