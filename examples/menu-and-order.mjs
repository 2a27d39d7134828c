/**
 * What a delivery hub does with the public API: it copies the menu of each store, places a take-away order that survives lost
 * answers, and follows it. Written from the reference page (/docs) alone; needs Node 20 and nothing else.
 *
 *     ROMDUOL_URL=http://localhost:8080 ROMDUOL_API_KEY=rk_… node examples/menu-and-order.mjs
 *
 * The key needs the scopes menu:read, orders:read and orders:write: Manage › API keys.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const { ROMDUOL_URL: origin = 'http://localhost:8080', ROMDUOL_API_KEY: apiKey } = process.env;
if (apiKey === undefined) throw new Error('ROMDUOL_API_KEY is not set');

const MOST_TRIES = 5;
const FIRST_PAUSE_MS = 500;

/** A refusal of the API: its name is for programs, its message for people. */
class ApiError extends Error {
  constructor(status, { name, message, details }) {
    super(`${status} ${name}: ${message}`);
    Object.assign(this, { status, reason: name, details });
  }
}

/** Whether asking again can help: the server is away or too busy, or this key asked too often. */
const isForLater = (status) => status === 429 || status >= 500;

/** One try; null where the answer was lost. */
const tryOnce = (url, request) => fetch(url, request).catch(() => null);

/** What a refusal says. */
const toError = async (answer) => {
  // A proxy in front may answer without JSON.
  const { error = { name: 'unknown', message: answer.statusText } } = await answer.json().catch(() => ({}));
  return new ApiError(answer.status, error);
};

/** Calls the API. A write has one key for all of its tries, so that it is done once however often it is sent. */
const call = async (method, path, body) => {
  const headers = { authorization: `Bearer ${apiKey}`, 'accept-language': 'en' };
  if (method !== 'GET') Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': randomUUID() });
  const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const answer = await tryOnce(`${origin}/api/v1${path}`, request);
    if (answer?.ok) return answer.json();
    if (answer !== null && (!isForLater(answer.status) || tries === MOST_TRIES)) throw await toError(answer);
    const seconds = Number(answer?.headers.get('retry-after') ?? 0);
    await wait(Math.max(seconds * 1000, FIRST_PAUSE_MS * 2 ** (tries - 1)));
  }
  throw new Error(`${origin} does not answer`);
};

/** All orders since an instant, page by page. */
const listOrders = async (storeId, since) => {
  const found = [];
  for (let cursor = null; ;) {
    const query = new URLSearchParams({ from: since, limit: '100', ...(cursor !== null && { cursor }) });
    const page = await call('GET', `/stores/${storeId}/orders?${query}`);
    found.push(...page.orders);
    if (page.nextCursor === null) return found;
    cursor = page.nextCursor;
  }
};

/** The least that must be chosen with a dish: the first options of each group, the first choice of each part. */
const toLine = ({ dishId, optionGroups, parts }) => ({
  dishId,
  quantity: 1,
  optionIds: optionGroups.flatMap(({ min, options }) => options.slice(0, min).map(({ optionId }) => optionId)),
  choices: parts.flatMap(({ min, choices }) =>
    choices.slice(0, min).map(({ choiceId }) => ({ choiceId, quantity: 1 })),
  ),
});

const startedAt = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
const { stores } = await call('GET', '/stores');

for (const { storeId, name, takesOrders } of stores) {
  const { dishes, currency } = await call('GET', `/stores/${storeId}/menu?language=en`);
  console.log(`${name.en}: ${dishes.length} dishes, prices in ${currency}`);
  const [dish] = dishes.filter(({ available, soldBy, hours }) => available && soldBy === 'piece' && hours.length === 0);
  if (!takesOrders || dish === undefined) continue;
  try {
    const order = await call('POST', `/stores/${storeId}/orders`, {
      lines: [toLine(dish)],
      customer: { name: 'Sopheap', phone: '012345678' },
      note: 'Ring twice',
    });
    console.log(`Order ${order.orderNo}: ${order.status}, ${order.total} in minor units of ${order.currency}`);
  } catch (error) {
    // Sold out a moment ago, closed early: what the store decides. All else is a fault.
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    console.log(`${name.en} refused: ${error.message}`);
  }
  const orders = await listOrders(storeId, startedAt);
  console.log(
    `${orders.length} orders of the last day: ${orders.map(({ orderNo, status }) => `${orderNo} ${status}`).join(', ')}`,
  );
}
