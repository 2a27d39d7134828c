export { officeReportHandlers } from './endpoints';
