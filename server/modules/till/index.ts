export { tillHandlers } from './endpoints';
export { drawerForCash, drawerToHandOut, readTill, requireTill } from './session';
export { isClosed } from './z';
export { parseCashAsked } from './cash-asked';
