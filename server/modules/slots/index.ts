export { openSlot, refuseFull, releaseReservationOf, releaseSlots, takeItems, takeSlot } from './slots';
