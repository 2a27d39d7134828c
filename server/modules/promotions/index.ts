export { offerHandlers } from './endpoints';
