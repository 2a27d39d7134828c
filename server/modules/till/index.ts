export { tillHandlers } from './endpoints';
export { drawerForCash, drawerToHandOut } from './session';
export { isClosed } from './z';
export { parseCashAsked } from './cash-asked';
