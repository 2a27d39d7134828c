import { endpoints, type Endpoint, type EndpointName } from '@romduol/contract';

/** What a value that a client sends may refer to. */
export type Claim =
  | 'orderNo'
  | 'orderId'
  | 'orderLine'
  | 'cartLine'
  | 'coupon'
  | 'reservation'
  | 'waiting'
  | 'topUp'
  | 'login'
  | 'challenge'
  | 'state'
  | 'authorCode'
  | 'phone'
  | 'sentCode';

/** Fields that name something of a diner's, in any schema. */
const CLAIMS: Readonly<Record<string, Claim>> = {
  orderNo: 'orderNo',
  orderId: 'orderId',
  lineId: 'orderLine',
  myCartId: 'cartLine',
  couponCode: 'coupon',
  couponCodes: 'coupon',
  reservationId: 'reservation',
  waitingId: 'waiting',
  reference: 'topUp',
  sessionId: 'login',
  challenge: 'challenge',
  state: 'state',
};

/** Fields that do so in one call only. */
const CLAIMS_OF: Partial<Record<EndpointName, Readonly<Record<string, Claim>>>> = {
  changeGood: { id: 'orderLine' },
  cutGoods: { id: 'orderLine' },
  modifyOrdersGoodsNotes: { id: 'orderLine' },
  consumerOauth: { code: 'authorCode' },
  signIn: { phone: 'phone', code: 'sentCode' },
};

/** Fields that refer to nothing with an owner: what is on the menu, quantities, texts, the store's own settings. */
const FREE: ReadonlySet<string> = new Set([
  ...[
    'userName',
    'password',
    'app',
    'consent',
    'nickname',
    'buyerName',
    'buyerTaxNumber',
    'buyerAddress',
    'sex',
    'avatar',
    'picture',
    'phone',
    'name',
    'number',
  ],
  ...['code', 'phoneCode', 'appCode', 'v', 'id', 'activityId', 'diningStyle', 'num', 'note', 'cartNum', 'cartVersion'],
  ...['partySize', 'remark', 'expectedTotal', 'column', 'latitude', 'longitude', 'accuracy', 'page', 'reason'],
  ...['reasonId', 'approval', 'action', 'kinds', 'type', 'all', 'method', 'channelId', 'gateway', 'ways', 'amount'],
  ...['position', 'templateId', 'status', 'standNo', 'at', 'allergies', 'privacyVersion', 'agreementVersion'],
  ...['purpose', 'forfeited', 'address', 'tip', 'stars', 'words', 'goodsId', 'favourite'],
  // Dishes of the menu: what the store does not suggest is ignored (api/suggestions).
  ...['goodsIds', 'withId'],
  // Of the loyalty programme: what a member takes is their own, cards are the store's.
  ...['kind', 'points', 'cardId', 'month', 'day'],
  // Where a browser takes notifications: what is sent there is encrypted with the keys that came along.
  ...['endpoint', 'p256dh', 'auth', 'pushKey'],
]);

/** Fields that have a test of their own: a table's code, the secret that proves a device, and a manager's PIN (api/kiosk). */
const APART: ReadonlySet<string> = new Set(['tableUuid', 'deviceSecret', 'pin']);

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

/** The names of all fields of an input, however deep. */
const listFields = (shape: Shape, name = ''): string[] => {
  if (shape.properties) return Object.entries(shape.properties).flatMap(([field, inner]) => listFields(inner, field));
  if (shape.items) return listFields(shape.items, name);
  const branches = shape.anyOf?.filter(({ properties, items }) => properties ?? items) ?? [];
  return branches.length > 0 ? branches.flatMap((branch) => listFields(branch, name)) : [name];
};

/** The calls that a client without a staff login may make. */
export const CALLS_OF_DINERS = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const row: Endpoint = endpoints[name];
  return row.roles.some((role) => role === 'anyone' || role === 'diner' || role === 'kioskCustomer');
});

/** What each field of a call claims. */
export const listClaims = (name: EndpointName): ReadonlyMap<string, Claim> => {
  const found = new Map<string, Claim>();
  for (const field of listFields(endpoints[name].input as Shape)) {
    const claim = CLAIMS_OF[name]?.[field] ?? CLAIMS[field];
    if (claim !== undefined) found.set(field, claim);
  }
  return found;
};

/** Fields that are not yet classified as claims or not. */
export const unknownFields = (name: EndpointName): string[] =>
  listFields(endpoints[name].input as Shape).filter(
    (field) => field !== '' && !listClaims(name).has(field) && !FREE.has(field) && !APART.has(field),
  );
