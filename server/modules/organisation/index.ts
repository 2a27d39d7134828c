export { organisationHandlers } from './endpoints';
