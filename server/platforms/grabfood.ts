import {
  type PlatformAccess,
  type PlatformAdapter,
  PlatformMalformed,
  type PlatformMenu,
  type PlatformMenuItem,
  type PlatformOrder,
  type PlatformState,
  PlatformUnsigned,
  type WebhookRequest,
} from './adapter';
import {
  headerText,
  hmacHex,
  isSameText,
  readInstant,
  readJson,
  readList,
  readMaybe,
  readObject,
  readText,
  readWhole,
} from './read';
import { send } from './send';

/** Where GrabFood answers: the OpenAPI document of its partner API, version 1.1.3. */
export interface GrabFoodUrls {
  /** https://partner-api.grab.com/grabfood */
  readonly url: string;
  /** https://api.grab.com */
  readonly tokenUrl: string;
}

const SCOPE = 'food.partner_api';
const DAY_SECONDS = 86_400;
const SECOND = 1_000;
/** Tokens of GrabFood are used until this long before they end, in ms. */
const MARGIN_MS = 60_000;

/** A token that we issue to GrabFood: when it ends, signed. Nothing is kept. */
const issueToken = (secret: string, now: number): string => {
  const end = String(Math.floor(now / SECOND) + DAY_SECONDS);
  return `${end}.${hmacHex(secret, `grabfood.${end}`)}`;
};

const refuseUnsigned = (secret: string, { headers, now }: WebhookRequest): void => {
  const token = /^Bearer (.+)$/i.exec(headerText(headers.authorization))?.[1] ?? '';
  const [end = '', signature = ''] = token.split('.');
  const isValid = isSameText(signature, hmacHex(secret, `grabfood.${end}`)) && Number(end) * SECOND > now;
  if (!isValid) throw new PlatformUnsigned();
};

type Fields = ReturnType<typeof readJson>;

/** "No 3-45, 123 Jalan Eater street. Turn left": what its fields have of an address. */
const toAddress = (receiver: Fields | null): string | null => {
  if (receiver === null || receiver['address'] === undefined || receiver['address'] === null) return null;
  const of = readObject(receiver, 'address');
  const text = ['unitNumber', 'address', 'deliveryInstruction'].map((field) => readMaybe(of, field));
  return text.filter((each) => each !== '').join(', ') || null;
};

const KINDS = { DeliveredByGrab: 'delivery', DeliveredByRestaurant: 'delivery', TakeAway: 'takeAway' } as const;
const isKind = (text: string): text is keyof typeof KINDS => text in KINDS;

const toOrder = (fields: Fields): PlatformOrder => {
  const price = readObject(fields, 'price');
  const type = readText(readObject(fields, 'featureFlags'), 'orderType');
  if (!isKind(type)) throw new PlatformMalformed('featureFlags.orderType');
  const receiver = fields['receiver'] ? readObject(fields, 'receiver') : null;
  const discount = readWhole(price, 'merchantFundPromo', 0);
  // A rider of Grab is paid by Grab: the fee is the store's only where its own rider brings it.
  const fee =
    readWhole(price, 'merchantChargeFee', 0) +
    (type === 'DeliveredByRestaurant' ? readWhole(price, 'deliveryFee', 0) : 0);
  return {
    id: readText(fields, 'orderID'),
    displayNo: readText(fields, 'shortOrderNumber'),
    currency: readText(readObject(fields, 'currency'), 'code'),
    kind: KINDS[type],
    lines: readList(fields, 'items').map((item) => ({
      itemId: readText(item, 'id'),
      // GrabFood sends no names: ours is shown, or the id of what we do not know.
      name: readText(item, 'id'),
      num: readWhole(item, 'quantity'),
      unitPrice: readWhole(item, 'price'),
      note: readMaybe(item, 'specifications'),
      choices: readList(item, 'modifiers').map((choice) => ({
        id: readText(choice, 'id'),
        name: readText(choice, 'id'),
        num: readWhole(choice, 'quantity', 1),
      })),
    })),
    discount,
    deliveryFee: fee,
    total: readWhole(price, 'subtotal') - discount + fee,
    note: '',
    customer: {
      name: receiver === null ? '' : readMaybe(receiver, 'name'),
      phone: receiver === null ? '' : readMaybe(receiver, 'phones'),
    },
    address: toAddress(receiver),
    promisedAt: readInstant(fields, 'scheduledTime'),
  };
};

const status = (available: boolean) =>
  available ? { availableStatus: 'AVAILABLE' } : { availableStatus: 'UNAVAILABLE', maxStock: 0 };

const toItem = ({ id, name, description, price, available, groups }: PlatformMenuItem) => ({
  id,
  name,
  description,
  price,
  ...status(available),
  modifierGroups: groups.map((group) => ({
    id: group.id,
    name: group.name,
    availableStatus: 'AVAILABLE',
    selectionRangeMin: group.min,
    selectionRangeMax: group.max,
    modifiers: group.choices.map((choice) => ({
      id: choice.id,
      name: choice.name,
      price: choice.price,
      availableStatus: choice.available ? 'AVAILABLE' : 'UNAVAILABLE',
    })),
  })),
});

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const ALL_DAY = { openPeriodType: 'OpenAllDay' };

/** The menu as GrabFood fetches it. When the store sells is told by pausing it. */
const toMenu = ({ account, currency }: PlatformAccess, { categories }: PlatformMenu) => ({
  merchantID: account,
  currency: { code: currency.code, symbol: currency.code, exponent: currency.decimals },
  sellingTimes: [
    {
      id: 'always',
      name: 'Always',
      startTime: '2020-01-01 00:00:00',
      endTime: '2099-12-31 23:59:59',
      serviceHours: Object.fromEntries(DAYS.map((day) => [day, ALL_DAY])),
    },
  ],
  categories: categories.map(({ id, name, items }) => ({
    id,
    name,
    availableStatus: 'AVAILABLE',
    sellingTimeID: 'always',
    items: items.map(toItem),
  })),
});

type StateCall = readonly [method: 'POST' | 'PUT', path: string, content: object];

/** `markStatus` of an order that is ready, and one of the four codes of a cancellation: their meaning is not in the document. */
const READY = 1;
const CANCEL_CODE = 1001;

const NO_CONTENT = { status: 204, body: null };

const receive: PlatformAdapter['receive'] = (access, request) => {
  const { clientId = '', webhookSecret = '' } = access.secrets;
  if (request.path === 'oauth/token') {
    const asked = readJson(request.body);
    const isKnown =
      isSameText(readMaybe(asked, 'client_id'), clientId) &&
      isSameText(readMaybe(asked, 'client_secret'), webhookSecret);
    if (!isKnown) throw new PlatformUnsigned();
    const token = issueToken(webhookSecret, request.now);
    const body = { access_token: token, token_type: 'Bearer', expires_in: DAY_SECONDS };
    return { kind: 'other', answer: { status: 200, body } };
  }
  refuseUnsigned(webhookSecret, request);
  if (request.path === 'merchant/menu') {
    return { kind: 'menu', answerWith: (menu) => ({ status: 200, body: toMenu(access, menu) }) };
  }
  const fields = readJson(request.body);
  if (readMaybe(fields, 'merchantID') !== access.account && request.path !== 'menu/sync') {
    throw new PlatformMalformed('merchantID');
  }
  if (request.path === 'orders') return { kind: 'order', order: toOrder(fields), answer: NO_CONTENT };
  if (request.path !== 'order/state') return { kind: 'other', answer: NO_CONTENT };
  const state = readText(fields, 'state');
  if (state !== 'CANCELLED' && state !== 'FAILED') return { kind: 'other', answer: NO_CONTENT };
  return {
    kind: 'cancelled',
    id: readText(fields, 'orderID'),
    reason: readMaybe(fields, 'message'),
    answer: NO_CONTENT,
  };
};

/** GrabFood's partner API, by its public OpenAPI document. Menus are fetched by it: a push says that there is a new one. */
export const grabFoodAdapter = ({ url, tokenUrl }: GrabFoodUrls, clock: () => number): PlatformAdapter => {
  /** By client; a token is worth asking for again, so that one is kept by each process. */
  const tokens = new Map<string, { readonly token: string; readonly until: number }>();
  const authorize = async ({ secrets: { clientId = '', clientSecret = '' } }: PlatformAccess): Promise<string> => {
    const known = tokens.get(`${clientId}:${clientSecret}`);
    if (known !== undefined && known.until > clock()) return known.token;
    const body = JSON.stringify({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
      scope: SCOPE,
    });
    const answer = (await send(`${tokenUrl}/grabid/v1/oauth2/token`, { method: 'POST', headers: {}, body })) as Fields;
    const token = readText(answer, 'access_token');
    const until = clock() + readWhole(answer, 'expires_in') * SECOND - MARGIN_MS;
    tokens.set(`${clientId}:${clientSecret}`, { token, until });
    return token;
  };
  const ask = async (access: PlatformAccess, method: 'POST' | 'PUT', path: string, content: object): Promise<void> => {
    const headers = { authorization: `Bearer ${await authorize(access)}` };
    await send(`${url}${path}`, { method, headers, body: JSON.stringify(content) });
  };
  const delivery = (orderID: string, fromState: string, toState: string): StateCall => [
    'POST',
    '/partner/v1/order/delivery',
    { orderID, fromState, toState },
  ];
  const listCalls = (orderID: string, merchantID: string): Readonly<Record<PlatformState, StateCall>> => ({
    accepted: ['POST', '/partner/v1/order/prepare', { orderID, toState: 'Accepted' }],
    rejected: ['POST', '/partner/v1/order/prepare', { orderID, toState: 'Rejected' }],
    ready: ['POST', '/partner/v1/orders/mark', { orderID, markStatus: READY }],
    onTheWay: delivery(orderID, 'Accepted', 'Collected'),
    delivered: delivery(orderID, 'Collected', 'Delivered'),
    cancelled: ['PUT', '/partner/v1/order/cancel', { orderID, merchantID, cancelCode: CANCEL_CODE }],
  });
  return {
    name: 'grabfood',
    verified: false,
    secrets: ['clientId', 'clientSecret', 'webhookSecret'],
    hasUrl: false,
    pushMenu: (access) => ask(access, 'POST', '/partner/v1/merchant/menu/notification', { merchantID: access.account }),
    sendState: (access, id, state) => ask(access, ...listCalls(id, access.account)[state]),
    setAvailable: (access, items) =>
      ask(access, 'PUT', '/partner/v1/batch/menu', {
        merchantID: access.account,
        field: 'ITEM',
        menuEntities: items.map(({ id, available }) => ({ id, ...status(available) })),
      }),
    setOpen: (access, open) =>
      ask(access, 'PUT', '/partner/v1/merchant/pause', {
        merchantID: access.account,
        isPause: !open,
        ...(!open && { duration: '24h' }),
      }),
    receive,
  };
};
