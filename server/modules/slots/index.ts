export { releaseReservationOf, releaseSlots, takeItems, takeSlot } from './slots';
