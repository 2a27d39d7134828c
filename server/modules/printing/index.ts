export { printingHandlers } from './endpoints';
export { stationsOf } from './stations';
