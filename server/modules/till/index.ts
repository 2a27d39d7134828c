export { tillHandlers } from './endpoints';
export { drawerForCash, drawerToHandOut, findDrawer, requireTill } from './session';
export { describeContent } from './paper';
export { findZ, isClosed } from './z';
export { parseCashAsked } from './cash-asked';
