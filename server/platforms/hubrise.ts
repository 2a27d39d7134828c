import {
  type PlatformAccess,
  type PlatformAdapter,
  PlatformMalformed,
  type PlatformMenu,
  type PlatformOrder,
  type PlatformState,
  PlatformUnsigned,
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
} from './read';
import { send } from './send';

type Fields = ReturnType<typeof readJson>;
type Currency = PlatformAccess['currency'];

const MONEY = /^(-?)(\d{1,10})(?:\.(\d{1,4}))? ([A-Z]{3})$/;

/** "8.90 EUR" in minor units. Throws PlatformMalformed for another currency, and for more digits than it has. */
const readMoney = (of: Fields, field: string, { code, decimals }: Currency): number => {
  const [, sign = '', whole = '', part = '', currency] = MONEY.exec(readText(of, field)) ?? [];
  const isExact = part.slice(decimals).replaceAll('0', '') === '';
  if (currency !== code || !isExact) throw new PlatformMalformed(field);
  const minor = Number(`${whole}${part.slice(0, decimals).padEnd(decimals, '0')}`);
  return sign === '' ? minor : -minor;
};

/** HubRise writes two digits. */
const writeMoney = (minor: number, { code, decimals }: Currency): string =>
  `${(minor / 10 ** decimals).toFixed(2)} ${code}`;

const readNum = (of: Fields, field: string): number => {
  const { [field]: value } = of;
  const num = Number(value);
  if (!Number.isInteger(num) || num < 0) throw new PlatformMalformed(field);
  return num;
};

const isKept = (each: Fields): boolean => each['deleted'] !== true;

const toLine = (item: Fields, currency: Currency): PlatformOrder['lines'][number] => {
  const options = readList(item, 'options').map((option) => ({
    id: readMaybe(option, 'ref'),
    name: readText(option, 'name'),
    num: option['quantity'] === undefined ? 1 : readNum(option, 'quantity'),
    price: option['price'] === undefined ? 0 : readMoney(option, 'price', currency),
  }));
  const extra = options.reduce((sum, { num, price }) => sum + num * price, 0);
  return {
    itemId: readMaybe(item, 'sku_ref'),
    name: [readText(item, 'product_name'), readMaybe(item, 'sku_name')].filter((text) => text !== '').join(' '),
    num: readNum(item, 'quantity'),
    unitPrice: readMoney(item, 'price', currency) + extra,
    note: readMaybe(item, 'customer_notes'),
    choices: options.map(({ price: _price, ...choice }) => choice),
  };
};

const ADDRESS = ['address_1', 'address_2', 'postal_code', 'city'];

const toOrder = (fields: Fields, currency: Currency): PlatformOrder => {
  const customer = fields['customer'] ? readObject(fields, 'customer') : {};
  const sum = (list: string, field: string): number =>
    readList(fields, list)
      .filter(isKept)
      .reduce((total, each) => total + readMoney(each, field, currency), 0);
  const address = ADDRESS.map((field) => readMaybe(customer, field)).filter((text) => text !== '');
  const isDelivery = readMaybe(fields, 'service_type') === 'delivery';
  return {
    id: readText(fields, 'id'),
    displayNo: readMaybe(fields, 'collection_code') || readMaybe(fields, 'ref') || readText(fields, 'id'),
    currency: currency.code,
    kind: isDelivery ? 'delivery' : 'takeAway',
    lines: readList(fields, 'items')
      .filter(isKept)
      .map((item) => toLine(item, currency)),
    discount: sum('discounts', 'price_off'),
    deliveryFee: sum('charges', 'price'),
    total: readMoney(fields, 'total', currency),
    note: readMaybe(fields, 'customer_notes'),
    customer: {
      name: [readMaybe(customer, 'first_name'), readMaybe(customer, 'last_name')].filter(Boolean).join(' '),
      phone: readMaybe(customer, 'phone'),
    },
    address: address.length === 0 ? null : address.join(', '),
    promisedAt: readInstant(fields, 'expected_time'),
  };
};

const STATES = {
  accepted: 'accepted',
  rejected: 'rejected',
  ready: 'awaiting_shipment',
  onTheWay: 'in_delivery',
  delivered: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<PlatformState, string>;

const toCatalog = ({ categories }: PlatformMenu, currency: Currency) => {
  const groups = new Map(
    categories.flatMap(({ items }) => items.flatMap((item) => item.groups.map((group) => [group.id, group] as const))),
  );
  return {
    name: 'Romduol',
    data: {
      categories: categories.map(({ id, name }) => ({ ref: id, name })),
      products: categories.flatMap(({ id: category, items }) =>
        items.map(({ id, name, description, price, available, groups: own }) => ({
          ref: id,
          category_ref: category,
          name,
          description,
          skus: [
            {
              ref: id,
              price: writeMoney(price, currency),
              option_list_refs: own.map((group) => group.id),
              ...(!available && { restrictions: { enabled: false } }),
            },
          ],
        })),
      ),
      option_lists: [...groups.values()].map(({ id, name, min, max, choices }) => ({
        ref: id,
        name,
        min_selections: min,
        max_selections: max,
        options: choices.map((choice) => ({
          ref: choice.id,
          name: choice.name,
          price: writeMoney(choice.price, currency),
        })),
      })),
    },
  };
};

const DONE = { status: 200, body: { ok: true } };
const ENDED: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'delivery_failed']);

const receive: PlatformAdapter['receive'] = ({ secrets: { clientSecret = '' }, account, currency }, request) => {
  const signature = headerText(request.headers['x-hubrise-hmac-sha256']);
  if (!isSameText(signature, hmacHex(clientSecret, request.body))) throw new PlatformUnsigned();
  const event = readJson(request.body);
  if (readMaybe(event, 'resource_type') !== 'order') return { kind: 'other', answer: DONE };
  const order = readObject(event, 'new_state');
  const location = readMaybe(event, 'location_id') || readMaybe(order, 'location_id');
  if (location !== account) throw new PlatformMalformed('location_id');
  const state = readText(order, 'status');
  // What the event names is not repeated in its state.
  const whole = { ...order, id: readMaybe(order, 'id') || readMaybe(event, 'order_id') };
  if (ENDED.has(state)) return { kind: 'cancelled', id: readText(whole, 'id'), reason: state, answer: DONE };
  if (readMaybe(event, 'event_type') !== 'create') return { kind: 'other', answer: DONE };
  return { kind: 'order', order: toOrder(whole, currency), answer: DONE };
};

/** HubRise, by its public documentation for developers: an access token of the location, events signed by HMAC. */
export const hubRiseAdapter = ({ url }: { readonly url: string }): PlatformAdapter => {
  const ask = async (
    { secrets: { accessToken = '' } }: PlatformAccess,
    method: 'PUT' | 'PATCH',
    path: string,
    content: unknown,
  ): Promise<void> => {
    await send(`${url}${path}`, { method, headers: { 'x-access-token': accessToken }, body: JSON.stringify(content) });
  };
  const catalog = ({ secrets: { catalogId = '' } }: PlatformAccess): string => encodeURIComponent(catalogId);
  return {
    name: 'hubrise',
    verified: false,
    secrets: ['accessToken', 'clientSecret', 'catalogId'],
    hasUrl: false,
    pushMenu: (access, menu) => ask(access, 'PUT', `/catalogs/${catalog(access)}`, toCatalog(menu, access.currency)),
    sendState: (access, id, state) =>
      ask(access, 'PATCH', `/location/orders/${encodeURIComponent(id)}`, { status: STATES[state] }),
    setAvailable: (access, items) =>
      ask(
        access,
        'PATCH',
        `/catalogs/${catalog(access)}/location/inventory`,
        items.map(({ id, available }) => ({ sku_ref: id, stock: available ? null : '0' })),
      ),
    // Its documentation knows opening hours, and no pause.
    setOpen: null,
    receive,
  };
};
