import type { PlatformName, PlatformState } from '../../../server/platforms/adapter';
import { type Answers, hmac, type PlatformServer } from './platform-server';

/** An order as every platform can say it: two pieces of one dish, for a price of the platform. */
export interface Ordered {
  readonly id: string;
  readonly itemId: string;
  readonly unitPrice: number;
  readonly discount?: number;
}

interface Request {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How a platform is spoken with, for the suite that all of them pass. */
export interface Protocol {
  readonly platform: PlatformName;
  readonly account: string;
  readonly secrets: Readonly<Record<string, string>>;
  readonly answers: Answers;
  /** Signs what the platform sends. `now` in ms; `forged` with another secret. */
  readonly order: (order: Ordered, now: number, forged?: boolean) => Request;
  readonly cancel: (id: string, now: number) => Request;
  /** A signed order that lacks what the protocol demands. */
  readonly malformed: (now: number) => Request;
  /** Whether a request tells that state of that order. */
  readonly states: (server: PlatformServer, id: string) => PlatformState[];
  /** How often it was told that there is a new menu. */
  readonly menus: (server: PlatformServer) => number;
  /** Ids that it was told last, and whether they are on sale. */
  readonly available: (server: PlatformServer) => Readonly<Record<string, boolean>>;
}

const CURRENCY = 'USD';
const SECRET = 'a secret of the test';
const OTHER = 'another secret';
const PIECES = 2;
const dollars = (cents: number): string => `${(cents / 100).toFixed(2)} ${CURRENCY}`;
type Body = Readonly<Record<string, unknown>>;
const bodies = (server: PlatformServer, path: string): Body[] => server.sent(path) as Body[];

const generic: Protocol = {
  platform: 'generic',
  account: 'romduol-1',
  secrets: { secret: SECRET },
  answers: ({ headers, body }) => {
    const time = String(headers['x-romduol-timestamp']);
    const isSigned = headers['x-romduol-signature'] === hmac(SECRET, `${time}.${body}`);
    return { status: isSigned ? 200 : 401, body: {} };
  },
  order: ({ id, itemId, unitPrice, discount = 0 }, now, forged = false) =>
    signed(
      'order',
      {
        ...{ id, displayNo: 'G-12', currency: CURRENCY, kind: 'delivery', discount },
        lines: [{ itemId, name: 'Coconut of the platform', num: PIECES, unitPrice }],
        total: PIECES * unitPrice - discount,
        customer: { name: 'Dara', phone: '012345678' },
        address: 'Street 240',
      },
      now,
      forged,
    ),
  malformed: (now) => signed('order', { id: 'W-1', currency: CURRENCY }, now),
  cancel: (id, now) => signed('cancel', { id, reason: 'changed their mind' }, now),
  states: (server, id) =>
    bodies(server, '/order-state').flatMap((sent) => (sent['id'] === id ? [sent['state'] as PlatformState] : [])),
  menus: (server) => bodies(server, '/menu').length,
  available: (server) => {
    const last = bodies(server, '/availability').at(-1);
    return toAvailable((last?.['items'] ?? []) as Body[], ({ available }) => available === true);
  },
};

function signed(path: string, content: object, now: number, forged = false): Request {
  const body = JSON.stringify(content);
  const time = String(Math.floor(now / 1_000));
  const signature = hmac(forged ? OTHER : SECRET, `${time}.${body}`);
  return { path, body, headers: { 'x-romduol-timestamp': time, 'x-romduol-signature': signature } };
}

const toAvailable = (list: readonly Body[], isOn: (item: Body) => boolean, id = 'id') =>
  Object.fromEntries(list.map((item) => [String(item[id]), isOn(item)]));

const GRAB_STATES = {
  Accepted: 'accepted',
  Rejected: 'rejected',
  Collected: 'onTheWay',
  Delivered: 'delivered',
} as const;

/** A token as our server issues them: the end of its validity, signed. */
const grabToken = (now: number, secret: string): string => {
  const end = String(Math.floor(now / 1_000) + 3_600);
  return `${end}.${hmac(secret, `grabfood.${end}`)}`;
};

const grabRequest = (path: string, content: object, now: number, forged = false): Request => ({
  path,
  body: JSON.stringify(content),
  headers: { authorization: `Bearer ${grabToken(now, forged ? OTHER : SECRET)}` },
});

const grabfood: Protocol = {
  platform: 'grabfood',
  account: '1-CYNGRUNGSBCCC',
  secrets: { clientId: 'romduol-client-7', clientSecret: 'grab gave this', webhookSecret: SECRET },
  answers: ({ path, headers, body }) => {
    if (path === '/grabid/v1/oauth2/token') {
      const asked = JSON.parse(body) as Body;
      const isKnown = asked['client_secret'] === 'grab gave this' && asked['scope'] === 'food.partner_api';
      return isKnown
        ? { status: 200, body: { access_token: 'of-grab', token_type: 'Bearer', expires_in: 604_799 } }
        : { status: 401 };
    }
    return { status: headers.authorization === 'Bearer of-grab' ? 204 : 401 };
  },
  order: ({ id, itemId, unitPrice, discount = 0 }, now, forged) =>
    grabRequest(
      'orders',
      {
        ...{ orderID: id, shortOrderNumber: 'GF-123', merchantID: '1-CYNGRUNGSBCCC', paymentType: 'CASHLESS' },
        ...{ cutlery: false, orderTime: new Date(now).toISOString() },
        currency: { code: CURRENCY, symbol: '$', exponent: 2 },
        featureFlags: { orderAcceptedType: 'MANUAL', orderType: 'DeliveredByGrab' },
        items: [{ id: itemId, grabItemID: `VNITE-${itemId}`, quantity: PIECES, price: unitPrice, modifiers: [] }],
        price: {
          ...{ subtotal: PIECES * unitPrice, merchantFundPromo: discount, deliveryFee: 400 },
          eaterPayment: PIECES * unitPrice - discount + 400,
        },
        receiver: { name: 'Dara', phones: '85512345678', address: { unitNumber: '3-45', address: 'Street 240' } },
      },
      now,
      forged,
    ),
  malformed: (now) => grabRequest('orders', { orderID: 'W-1', merchantID: '1-CYNGRUNGSBCCC' }, now),
  cancel: (id, now) =>
    grabRequest('order/state', { merchantID: '1-CYNGRUNGSBCCC', orderID: id, state: 'CANCELLED' }, now),
  states: (server, id) =>
    server.got.flatMap(({ path, body }): PlatformState[] => {
      if (!path.startsWith('/partner/v1/order')) return [];
      const sent = JSON.parse(body) as Body;
      if (sent['orderID'] !== id) return [];
      if (path === '/partner/v1/orders/mark') return sent['markStatus'] === 1 ? ['ready'] : [];
      if (path === '/partner/v1/order/cancel') return ['cancelled'];
      return [GRAB_STATES[sent['toState'] as keyof typeof GRAB_STATES]];
    }),
  menus: (server) => bodies(server, '/partner/v1/merchant/menu/notification').length,
  available: (server) => {
    const last = bodies(server, '/partner/v1/batch/menu').at(-1);
    return toAvailable((last?.['menuEntities'] ?? []) as Body[], (item) => item['availableStatus'] === 'AVAILABLE');
  },
};

const HUB_STATES: Readonly<Record<string, PlatformState>> = {
  accepted: 'accepted',
  rejected: 'rejected',
  awaiting_shipment: 'ready',
  in_delivery: 'onTheWay',
  completed: 'delivered',
  cancelled: 'cancelled',
};

const hubEvent = (event: string, state: object, forged = false): Request => {
  const body = JSON.stringify({
    ...{ id: 'ks8f6', resource_type: 'order', event_type: event, location_id: '3r4s3-1' },
    new_state: state,
  });
  return { path: 'events', body, headers: { 'x-hubrise-hmac-sha256': hmac(forged ? OTHER : SECRET, body) } };
};

const hubrise: Protocol = {
  platform: 'hubrise',
  account: '3r4s3-1',
  secrets: { accessToken: 'of-hubrise', clientSecret: SECRET, catalogId: '87yu4' },
  answers: ({ headers }) => ({ status: headers['x-access-token'] === 'of-hubrise' ? 200 : 401, body: {} }),
  order: ({ id, itemId, unitPrice, discount = 0 }, _now, forged) =>
    hubEvent(
      'create',
      {
        ...{ id, status: 'new', service_type: 'delivery', collection_code: 'H7', expected_time: null },
        total: dollars(PIECES * unitPrice - discount),
        items: [
          {
            ...{ product_name: 'Coconut of the platform', sku_ref: itemId, price: dollars(unitPrice) },
            ...{ quantity: `${PIECES}.0`, options: [], deleted: false },
          },
        ],
        discounts: discount === 0 ? [] : [{ name: 'off', price_off: dollars(discount), deleted: false }],
        charges: [],
        customer: { first_name: 'Dara', last_name: 'Sok', phone: '+85512345678', address_1: 'Street 240', city: null },
      },
      forged,
    ),
  malformed: () => hubEvent('create', { id: 'W-1', status: 'new' }),
  cancel: (id) => hubEvent('update', { id, status: 'cancelled' }),
  states: (server, id) =>
    bodies(server, `/location/orders/${id}`).flatMap((sent) => HUB_STATES[String(sent['status'])] ?? []),
  menus: (server) => bodies(server, '/catalogs/87yu4').length,
  available: (server) => {
    const last = (server.sent('/catalogs/87yu4/location/inventory').at(-1) ?? []) as Body[];
    return toAvailable(last, ({ stock }) => stock === null, 'sku_ref');
  },
};

export const PROTOCOLS: readonly Protocol[] = [generic, grabfood, hubrise];
