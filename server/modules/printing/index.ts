export { printingHandlers } from './endpoints';
export { listStations } from './stations';
