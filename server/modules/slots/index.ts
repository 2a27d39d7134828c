export { openSlot, refuseFull, releaseReservation, releaseSlots, takeItems, takeSlot } from './slots';
