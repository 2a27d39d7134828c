export { tillHandlers } from './endpoints';
export { drawerOf } from './session';
export { isClosed } from './z';
export { cashAskedOf } from './cash-asked';
