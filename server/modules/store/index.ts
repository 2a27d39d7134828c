export { storeHandlers } from './endpoints';
export { FIRST_STORE_NAME } from './opening';
export {
  keepStore,
  loadStore,
  loadStores,
  loadStoreOnce,
  nameTax,
  presentTaxClasses,
  queryStore,
  toPriceBook,
  refuseGoneStore,
  refuseOutsideHours,
  type Store,
  storeOpen,
} from './load-store';
export { findMemberStoreId, listSharingStores, sharingStoreIds, toMemberStoreId } from './member-store';
export { refuseMissingTaxClasses } from './tax-classes';
export { setAvailability } from './availability';
export { relaunchDiners } from './relaunch';
export { isOn, refuseSwitchedOff, takesReservations } from './switches';
