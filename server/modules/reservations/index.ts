export { cancelReservations } from './cancel-all';
export { reservationHandlers } from './endpoints';
export { reservationRefundDue } from './refund';
export { reservationTable } from './keep-table';
