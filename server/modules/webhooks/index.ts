export { webhookHandlers } from './endpoints';
