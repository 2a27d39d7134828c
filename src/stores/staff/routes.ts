/** Pages of the store's people. */
export const STAFF_PAGES = {
  login: '/pages/staff/login/index',
  tables: '/pages/staff/tableManager/index',
  orders: '/pages/staff/orderList/index',
  order: '/pages/staff/orderDetail/index',
  cash: '/pages/staff/cash/index',
  goods: '/pages/staff/goods/index',
  reservations: '/pages/staff/reservations/index',
  more: '/pages/staff/more/index',
  notices: '/pages/manager/notices/index',
  manager: '/pages/manager/home/index',
  kioskLogin: '/pages/kiosk/login/index',
  kioskStart: '/pages/kiosk/start/index',
} as const;
