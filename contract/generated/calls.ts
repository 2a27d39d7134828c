// Made by `npm run generate` from the rows of this folder. Do not edit.
import type { BodyKind, EndpointName, Method } from '../index';

export interface Call {
  readonly method: Method;
  readonly path: string;
  readonly body: BodyKind;
  readonly once?: true;
}

export const CALLS = {
  consumerAuth: { method: 'POST', path: '/api/consumer/consumerAuth', body: 'form' },
  consumerInfo: { method: 'GET', path: '/api/consumer/info', body: 'query' },
  staffLogin: { method: 'POST', path: '/api/employee/login', body: 'json' },
  staffInfo: { method: 'GET', path: '/api/employee/info', body: 'query' },
  staffLogout: { method: 'POST', path: '/api/employee/logout', body: 'json' },
  kioskLogin: { method: 'POST', path: '/api/kiosk/login', body: 'json' },
  storeInfo: { method: 'GET', path: '/api/consumer/goods/storeInfo', body: 'query' },
  menu: { method: 'GET', path: '/api/consumer/goods/list', body: 'query' },
  single: { method: 'GET', path: '/api/consumer/goods/single', body: 'query' },
  cart: { method: 'GET', path: '/api/consumer/cart', body: 'query' },
  cartAdd: { method: 'POST', path: '/api/consumer/cart/add', body: 'json' },
  cartEdit: { method: 'PUT', path: '/api/consumer/cart/edit', body: 'json' },
  cartChange: { method: 'POST', path: '/api/consumer/cart/change', body: 'json' },
  cartMultiGoods: { method: 'PUT', path: '/api/consumer/cart/multiGoods', body: 'json' },
  cartDelGoods: { method: 'DELETE', path: '/api/consumer/cart/delGoods', body: 'query' },
  cartEmpty: { method: 'DELETE', path: '/api/consumer/cart/empty', body: 'query' },
  cartCreatOrder: { method: 'POST', path: '/api/consumer/orders/cartCreatOrder', body: 'json', once: true },
  generateOrderPostPayment: { method: 'PUT', path: '/api/consumer/orders/generateOrderPostPayment', body: 'json', once: true },
  currentTable: { method: 'GET', path: '/api/consumer/orders/currentTable', body: 'query' },
  abnormalOrder: { method: 'GET', path: '/api/consumer/orders/abnormalOrder', body: 'query' },
  orders: { method: 'GET', path: '/api/consumer/orders', body: 'query' },
  order: { method: 'GET', path: '/api/consumer/orders/{orderNo}', body: 'query' },
  cancelOrder: { method: 'PUT', path: '/api/consumer/orders/cancel/{orderId}', body: 'json' },
  callStaff: { method: 'POST', path: '/api/consumer/table/callStaff', body: 'json' },
  board: { method: 'GET', path: '/api/employee/tables', body: 'query' },
  openTable: { method: 'POST', path: '/api/employee/tables/{tableId}/open', body: 'json' },
  clearTable: { method: 'POST', path: '/api/employee/tables/{tableId}/clear', body: 'json' },
  answerCall: { method: 'POST', path: '/api/employee/tables/{tableId}/answerCall', body: 'json' },
  staffOrders: { method: 'GET', path: '/api/employee/orders', body: 'query' },
  staffOrder: { method: 'GET', path: '/api/employee/orders/{orderId}', body: 'query' },
  acceptOrder: { method: 'POST', path: '/api/employee/orders/{orderId}/accept', body: 'json' },
  rejectOrder: { method: 'POST', path: '/api/employee/orders/{orderId}/reject', body: 'json' },
  weighLines: { method: 'PUT', path: '/api/employee/orders/{orderId}/weigh', body: 'json' },
  confirmOrder: { method: 'POST', path: '/api/employee/orders/{orderId}/confirm', body: 'json' },
  goodsSoldOut: { method: 'PUT', path: '/api/employee/goods/soldOut', body: 'json' },
  takeCash: { method: 'POST', path: '/api/employee/orders/{orderId}/cash', body: 'json', once: true },
  storeSettings: { method: 'GET', path: '/api/employee/store', body: 'query' },
  printerAgain: { method: 'POST', path: '/api/employee/printerAgain/{orderId}', body: 'json', once: true },
  staffPaper: { method: 'GET', path: '/api/employee/orders/{orderId}/paper', body: 'query' },
  dinerPaper: { method: 'GET', path: '/api/consumer/orders/{orderNo}/paper', body: 'query' },
  printJobs: { method: 'GET', path: '/api/employee/printJobs', body: 'query' },
  printJobAgain: { method: 'POST', path: '/api/employee/printJobs/{jobId}/again', body: 'json' },
  printJobCameOut: { method: 'POST', path: '/api/employee/printJobs/{jobId}/cameOut', body: 'json' },
  cancelPrintJob: { method: 'POST', path: '/api/employee/printJobs/{jobId}/cancel', body: 'json' },
  printers: { method: 'GET', path: '/api/employee/printers', body: 'query' },
  savePrinter: { method: 'PUT', path: '/api/employee/printers', body: 'json' },
  removePrinter: { method: 'DELETE', path: '/api/employee/printers/{printerId}', body: 'query' },
  testPrinter: { method: 'POST', path: '/api/employee/printers/{printerId}/test', body: 'json', once: true },
  savePrintStation: { method: 'PUT', path: '/api/employee/printStations', body: 'json' },
  removePrintStation: { method: 'DELETE', path: '/api/employee/printStations/{stationId}', body: 'query' },
  savePaperTemplate: { method: 'PUT', path: '/api/employee/paperTemplates', body: 'json' },
} as const satisfies Record<EndpointName, Call>;
