export { employeeHandlers } from './endpoints';
