import { board, newOrderAlerts, root, staffActions, staffOrders } from '../../../src/stores/staff';
import { storeFacts } from '../../../src/stores/staff/store-facts';
import { officeCommands } from '../../../src/stores/staff/office-sites';
import { siteLine } from '../../../src/stores/staff/site-line';
import { cardReaders } from '../../../src/stores/staff/card-readers';
import { switches } from '../../../src/stores/staff/switches';
import type { Order, OrderLine } from '../../../src/stores/staff/types';
import { type Endpoints, endpoints, type Output } from '@romduol/contract';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { mainAmount } from '@romduol/domain/money/amount';
import { speak } from './page';
import { makeSample } from './schema';
import { answer, sampleAnswer } from './server';

let isStarted = false;

/** The till that the employee works at. */
const till = makeSample<NonNullable<Output<Endpoints['tillState']>['mine']>>(
  endpoints.tillState.output.properties.mine.anyOf[0],
  {
    till: 'Till 1',
    openedBy: 'Sok',
  },
);

/** An employee signs in on this device; their till is open, nothing is on the floor, and no order waits. */
export const signIn = async (role: 'employee' | 'manager' = 'employee'): Promise<void> => {
  if (!isStarted) root.start();
  isStarted = true;
  await speak('en');
  for (const store of [
    board,
    staffOrders,
    newOrderAlerts,
    staffActions,
    storeFacts,
    switches,
    siteLine,
    officeCommands,
    cardReaders,
  ])
    store.reset();
  const staff = {
    name: 'Sok',
    role,
    mayAccept: true,
    storeId: 1,
    storeName: 'Romduol',
    zoneOffsetMinutes: 420,
    zoneChanges: [],
  };
  root.session.begin('staff-token', false, staff);
  answer('staffOrders', () => sampleAnswer('staffOrders'));
  answer('cardReaders', () => ({ available: false, list: [] }));
  answer('siteLine', () => ({ downSince: null }));
  answer('officeCommands', () => ({ list: [] }));
  answer('board', () => sampleAnswer('board'));
  answer('staffSwitches', () => sampleAnswer('staffSwitches'));
  answer('tillState', () => sampleAnswer('tillState', { mine: till }));
};

/** An order of table A5 that waits to be paid: $40.56 at 4,100 riel to the dollar. */
export const orderToPay = (fields: Partial<Order> = {}): Order => {
  const due = mainAmount(40_56);
  return makeSample<Order>(endpoints.staffOrder.output, {
    orderId: 7,
    orderNo: '20261120000007',
    payStatus: PAY_STATUS.toBePaid,
    statusLabel: 'toBePaid',
    tableName: 'A5',
    diningStyle: 1,
    conversionRatio: 4_100,
    totalPrice: due,
    due,
    version: 3,
    ...fields,
  });
};

/** A payment in cash. */
export const makeTender = (fields: Partial<Order['tenders'][number]>): Order['tenders'][number] =>
  makeSample(endpoints.staffOrder.output.properties.tenders.items, { channel: 'cash', ...fields });

/** A line of an order: a dish by the piece that costs what it did. */
export const makeLine = (fields: Partial<OrderLine>): OrderLine =>
  makeSample(endpoints.staffOrder.output.properties.goods.items, fields);
