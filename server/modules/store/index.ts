export { storeHandlers } from './endpoints';
export { FIRST_STORE_NAME } from './opening';
export {
  loadStore,
  loadStoreOnce,
  toPriceBook,
  refuseGoneStore,
  refuseOutsideHours,
  type Store,
  storeOpen,
} from './load-store';
export { relaunchDiners } from './relaunch';
export { isOn, refuseSwitchedOff, takesReservations } from './switches';
