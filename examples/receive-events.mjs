/**
 * What a delivery hub does with the public API: it copies the menu, takes in the orders that the restaurant has, and is told of new
 * ones by a webhook whose signature it checks. Written from the reference page (/docs) alone; needs Node 20 and nothing else.
 *
 *     ROMDUOL_URL=https://eat.example ROMDUOL_API_KEY=rk_… ROMDUOL_WEBHOOK_SECRET=whsec_… PORT=9000 node examples/receive-events.mjs
 *
 * The key needs the scopes menu:read and orders:read (Manage › API keys). The address of this program is entered under Manage ›
 * Webhooks, which shows the secret.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { ROMDUOL_URL: origin, ROMDUOL_API_KEY: apiKey, ROMDUOL_WEBHOOK_SECRET: secret, PORT = '9000' } = process.env;
if (!origin || !apiKey || !secret)
  throw new Error('ROMDUOL_URL, ROMDUOL_API_KEY and ROMDUOL_WEBHOOK_SECRET must be set');

const TOLERANCE_S = 300;
const MOST_BYTES = 100_000;

/** What this hub knows: in a database, if it were a real one. */
const menus = new Map();
const orders = new Map();
const seen = new Set();

const read = async (path) => {
  const answer = await fetch(`${origin}/api/v1${path}`, { headers: { authorization: `Bearer ${apiKey}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
};

const syncMenu = async (storeId) => {
  const { version, dishes } = await read(`/stores/${storeId}/menu`);
  menus.set(storeId, { version, dishes });
  console.log(`menu of ${storeId}: version ${version}, ${dishes.length} dishes`);
};

const takeOrder = async (storeId, orderId) => {
  const order = await read(`/stores/${storeId}/orders/${orderId}`);
  orders.set(`${storeId}/${orderId}`, order);
  console.log(`order ${order.orderNo}: ${order.status}, ${order.lines.length} lines`);
};

/** All orders that there are, page by page. */
const syncOrders = async (storeId) => {
  for (let cursor = ''; cursor !== null;) {
    const page = await read(`/stores/${storeId}/orders?limit=100${cursor && `&cursor=${cursor}`}`);
    for (const { orderId } of page.orders) await takeOrder(storeId, orderId);
    cursor = page.nextCursor;
  }
};

/** Whether a message is from the restaurant, and not an old one that somebody sends again. */
const isGenuine = (headers, body) => {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_S)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
};

const act = async ({ type, data }) => {
  console.log(`event ${type}`);
  if (type.startsWith('order.')) await takeOrder(data.storeId, data.order.orderId);
  if (type === 'menu.changed') await syncMenu(data.storeId);
};

const receive = async (request) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += part;
    if (body.length > MOST_BYTES) return 413;
  }
  if (!isGenuine(request.headers, body)) return 401;
  // The same message can come twice: after a lost answer.
  const id = request.headers['webhook-id'];
  if (seen.has(id)) return 204;
  await act(JSON.parse(body));
  seen.add(id);
  return 204;
};

const server = createServer((request, response) => {
  receive(request).then(
    (status) => response.writeHead(status).end(),
    // It is sent again later.
    () => response.writeHead(503).end(),
  );
});

for (const { storeId } of (await read('/stores')).stores) {
  await syncMenu(storeId);
  await syncOrders(storeId);
}
server.listen(Number(PORT), () => console.log(`listening on ${server.address().port}`));
