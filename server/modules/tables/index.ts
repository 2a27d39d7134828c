export { tableHandlers } from './endpoints';
export { idleSitting } from './idle-sitting';
