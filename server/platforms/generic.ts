import {
  type PlatformAccess,
  type PlatformAdapter,
  PlatformMalformed,
  type PlatformOrder,
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
import type { OutboundPolicy } from '../outbound/policy';
import { postOnce } from '../outbound/post';

/** A signature is refused when its time is this far from now, in ms. */
const SIGNED_MS = 5 * 60_000;
const SECOND = 1_000;
const OK = 200;
const OK_LAST = 299;
const SAID_MOST = 200;

/** Why a platform was not reached, for its manager. */
const SAID = {
  addressNotAllowed: 'the address is not allowed',
  unresolved: 'the name has no address',
  insecure: 'the address must begin with https',
  timeout: 'no answer in time',
  unreachable: 'unreachable',
} as const;

/** What is signed: the time in seconds, a point, the body. */
const sign = (secret: string, seconds: string, body: string): string => hmacHex(secret, `${seconds}.${body}`);

/** Throws PlatformUnsigned for a body that the secret does not sign, or not of now. */
const refuseUnsigned = (secret: string, { headers, body, now }: WebhookRequest): void => {
  const seconds = headerText(headers['x-romduol-timestamp']);
  const signature = headerText(headers['x-romduol-signature']);
  const isRecent = /^\d{1,12}$/.test(seconds) && Math.abs(now - Number(seconds) * SECOND) <= SIGNED_MS;
  if (!isRecent || !isSameText(signature, sign(secret, seconds, body))) throw new PlatformUnsigned();
};

type Fields = ReturnType<typeof readJson>;

const readKind = (fields: Fields): PlatformOrder['kind'] => {
  const kind = readText(fields, 'kind');
  if (kind !== 'delivery' && kind !== 'takeAway') throw new PlatformMalformed('kind');
  return kind;
};

const toOrder = (fields: Fields): PlatformOrder => {
  const customer = readObject(fields, 'customer');
  const address = readMaybe(fields, 'address');
  return {
    id: readText(fields, 'id'),
    displayNo: readMaybe(fields, 'displayNo') || readText(fields, 'id'),
    currency: readText(fields, 'currency'),
    kind: readKind(fields),
    lines: readList(fields, 'lines').map((line) => ({
      itemId: readText(line, 'itemId'),
      name: readText(line, 'name'),
      num: readWhole(line, 'num'),
      unitPrice: readWhole(line, 'unitPrice'),
      note: readMaybe(line, 'note'),
      choices: readList(line, 'choices').map((choice) => ({
        id: readText(choice, 'id'),
        name: readText(choice, 'name'),
        num: readWhole(choice, 'num', 1),
      })),
    })),
    discount: readWhole(fields, 'discount', 0),
    deliveryFee: readWhole(fields, 'deliveryFee', 0),
    total: readWhole(fields, 'total'),
    note: readMaybe(fields, 'note'),
    customer: { name: readMaybe(customer, 'name'), phone: readMaybe(customer, 'phone') },
    address: address === '' ? null : address,
    promisedAt: readInstant(fields, 'promisedAt'),
  };
};

const DONE = { status: 200, body: { ok: true } };

/** Our own protocol (docs/platforms/generic.md): JSON, signed by HMAC with the connection's secret, both ways. */
export const genericAdapter = (outbound: OutboundPolicy, clock: () => number): PlatformAdapter => {
  const post = async (
    { url, secrets: { secret = '' }, account }: PlatformAccess,
    path: string,
    content: object,
  ): Promise<void> => {
    const seconds = String(Math.floor(clock() / SECOND));
    const body = JSON.stringify({ store: account, ...content });
    const headers = {
      'content-type': 'application/json',
      'x-romduol-timestamp': seconds,
      'x-romduol-signature': sign(secret, seconds, body),
    };
    const sent = await postOnce(outbound, { url: `${url}/${path}`, headers, body });
    if (sent.problem !== null) throw new Error(SAID[sent.problem]);
    const status = sent.status ?? 0;
    if (status < OK || status > OK_LAST)
      throw new Error(`HTTP ${status} ${sent.answer.trim()}`.trim().slice(0, SAID_MOST));
  };
  return {
    name: 'generic',
    verified: true,
    secrets: ['secret'],
    hasUrl: true,
    pushMenu: (access, menu) => post(access, 'menu', { currency: access.currency.code, ...menu }),
    sendState: (access, id, state) => post(access, 'order-state', { id, state }),
    setAvailable: (access, items) => post(access, 'availability', { items }),
    setOpen: (access, open) => post(access, 'open', { open }),
    receive: ({ secrets: { secret = '' } }, request) => {
      refuseUnsigned(secret, request);
      const fields = readJson(request.body);
      if (request.path === 'order') return { kind: 'order', order: toOrder(fields), answer: DONE };
      if (request.path !== 'cancel') throw new PlatformMalformed('path');
      return { kind: 'cancelled', id: readText(fields, 'id'), reason: readMaybe(fields, 'reason'), answer: DONE };
    },
  };
};
