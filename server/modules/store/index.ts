export { storeHandlers } from './endpoints';
export { loadStore, priceBookOf, refuseGoneStore, type Store, storeOpen } from './load-store';
export { relaunchDiners } from './relaunch';
