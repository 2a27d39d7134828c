export { customerHandlers } from './endpoints';
