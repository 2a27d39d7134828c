export { officeReportHandlers } from './endpoints';
export { listReadableStores } from './readable-stores';
