import { type MainAmount, mainAmount, secondAmount } from '../../domain/money/amount';
import type { Totals } from '../../domain/pricing/model';
import { does, tries } from '../support/calls';
import type { ServingProcess } from '../support/child';
import { Connection, requestText } from '../support/connection';
import type { Caller } from '../support/generated';

/** A server that serves meals: the product's, or the floor. */
export interface MealServer {
  readonly name: string;
  readonly process: ServingProcess;
  add(connection: Connection, guest: Caller, goodsId: number): Promise<unknown>;
  /** Returns the order's id. `added` is what the last dish was answered with. */
  place(connection: Connection, guest: Caller, added: unknown): Promise<number>;
  accept(connection: Connection, waiter: Caller, orderId: number): Promise<unknown>;
  cash(connection: Connection, waiter: Caller, orderId: number): Promise<unknown>;
}

const dineIn = { diningStyle: 1 } as const;
const one = (id: number) => ({ ...dineIn, id, tagItems: [], feeds: [], cartNum: 1 });
const toPlace = (added: unknown, expectedTotal: MainAmount) => {
  const { version: cartVersion } = added as { version: number };
  return { ...dineIn, cartVersion, partySize: 2, expectedTotal, column: 'sell' as const };
};

/** The total of an order of that many of a dish: the server returns it when it refuses a wrong total. */
export const fetchTotal = async (port: number, guest: Caller, goodsId: number, pieces = 1): Promise<MainAmount> => {
  const connection = await Connection.open(port);
  let added: unknown;
  for (let piece = 0; piece < pieces; piece += 1) added = await does(connection, guest, 'cartAdd', one(goodsId));
  const refused = await tries(connection, guest, 'generateOrderPostPayment', toPlace(added, mainAmount(1)));
  connection.close();
  return (refused.data as { totals: { sell: Totals } }).totals.sell.total;
};

export const ours = (process: ServingProcess, expectedTotal: MainAmount): MealServer => ({
  name: 'ours',
  process,
  add: (connection, guest, goodsId) => does(connection, guest, 'cartAdd', one(goodsId)),
  place: async (connection, guest, added) =>
    (await does(connection, guest, 'generateOrderPostPayment', toPlace(added, expectedTotal))).orderId,
  accept: (connection, waiter, orderId) => does(connection, waiter, 'acceptOrder', { orderId }),
  cash: (connection, waiter, orderId) =>
    does(connection, waiter, 'takeCash', {
      orderId,
      receivedCents: expectedTotal,
      receivedRiel: secondAmount(0),
      change: 'dollars',
      expectedTotal,
      column: 'sell',
    }),
});

export const floor = (process: ServingProcess): MealServer => {
  const asks = async (connection: Connection, path: string, caller: Caller, id = 0): Promise<unknown> => {
    const headers = { 'x-token': caller.token, 'x-id': String(id) };
    const { status, body } = await connection.send(requestText({ method: 'POST', path, headers, body: '' }));
    if (status !== 200) throw new Error(`the floor was refused: ${body.toString('utf8')}`);
    return JSON.parse(body.toString('utf8')) as unknown;
  };
  return {
    name: 'floor',
    process,
    add: (connection, guest, goodsId) => asks(connection, '/add', guest, goodsId),
    place: async (connection, guest) => ((await asks(connection, '/order', guest)) as { orderId: number }).orderId,
    accept: (connection, waiter, orderId) => asks(connection, '/accept', waiter, orderId),
    cash: (connection, waiter, orderId) => asks(connection, '/cash', waiter, orderId),
  };
};
