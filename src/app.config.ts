export default defineAppConfig({
  pages: [
    'pages/index/home',
    'pages/index/index',
    'pages/placeOrder/index',
    'pages/index/activityDetail',
    'pages/placeOrder/compare',
    'pages/placeOrder/pending',
    'pages/placeOrder/unconfirm',
    'pages/orderAdd/index',
    'pages/orderList/index',
    'pages/orderDetail/index',
    'pages/account/index',
    'pages/missing/index',
  ],
  // What a diner never opens: each package is loaded by its first page.
  subPackages: [
    {
      root: 'pages/staff',
      pages: [
        'login/index',
        'tableManager/index',
        'orderList/index',
        'orderDetail/index',
        'cash/index',
        'goods/index',
        'more/index',
      ],
    },
    { root: 'pages/manager', pages: ['home/index'] },
    { root: 'pages/kiosk', pages: ['login/index', 'start/index'] },
  ],
  window: { navigationStyle: 'custom', backgroundColor: '#F5F6F8', backgroundTextStyle: 'dark' },
  animation: false,
});
