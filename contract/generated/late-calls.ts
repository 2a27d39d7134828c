// Made by `npm run generate` from the rows of this folder. Do not edit.

/** What only pages that are loaded later call, in the same words. */
export const LATE_ROWS = {
  memberDevices: 'GET query /api/consumer/devices',
  endMemberDevice: 'DELETE query /api/consumer/devices/{sessionId}',
  memberData: 'POST form /api/platformUser/data',
  accountDeletion: 'GET query /api/platformUser/deletion',
  deleteAccount: 'POST json /api/platformUser/deletion',
  togetherInfo: 'GET query /api/consumer/orders/shares/{orderNo}',
  takeShare: 'PUT json /api/consumer/orders/shares once',
  payShare: 'POST json /api/consumer/orders/shares/pay once',
  rechargeDetailPage: 'GET query /api/store/consumer_pay_account/rechargeDetailPage',
  recharge: 'POST json /api/consumer/recharge once',
  rechargeStatus: 'GET query /api/consumer/recharge/status',
  findTopUpCanUseCoupon: 'POST json /api/coupon/findTopUpCanUseCoupon',
  walletEntries: 'GET query /api/consumer/wallet/entries',
  dinerPaper: 'GET query /api/consumer/orders/{orderNo}/paper',
  dinerInvoice: 'GET query /api/consumer/orders/{orderNo}/taxInvoice',
  askForInvoice: 'POST json /api/consumer/orders/{orderNo}/taxInvoice once',
  dinerInvoicePaper: 'GET query /api/consumer/orders/{orderNo}/taxInvoice/paper',
  kioskWelcome: 'GET query /api/kiosk/welcome',
  kioskTempLogin: 'POST json /api/kiosk/tempLogin',
  buildCartInfo: 'POST json /api/kiosk/buildCartInfo',
  creatKioskOrder: 'POST json /api/consumer/orders/creatKioskOrder once',
  kioskInvoice: 'POST json /api/kiosk/orders/{orderNo}/invoice',
  organisationStores: 'GET query /api/consumer/stores',
  reserveTimeInfo: 'GET query /api/consumer/goods_reserve/reserveTimeInfo',
  saveReserve: 'POST json /api/consumer/goods_reserve/saveReserve once',
  reserveSingle: 'GET query /api/consumer/goods_reserve/single',
  reserveList: 'GET query /api/consumer/goods_reserve/list',
  cancelReserve: 'PUT json /api/consumer/orders/cancelReserve once',
} as const;

export type LateCall = keyof typeof LATE_ROWS;
