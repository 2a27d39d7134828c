export { tillHandlers } from './endpoints';
export { drawerForCash, drawerToHandOut } from './session';
export { isClosed } from './z';
export { cashAskedOf } from './cash-asked';
