import type { IncomingMessage } from 'node:http';
import { findWay, readBody, readHead } from '../../../../server/directory/route-key';
import { hashToken } from '../../../../server/http/tokens';

const TOKEN = 'a'.repeat(43);
const request = (method: string, url: string, headers: Record<string, string> = {}): IncomingMessage =>
  ({ method, url, headers }) as unknown as IncomingMessage;
const byToken = { kind: 'token', hash: hashToken(TOKEN) };

it.each([
  ['/api/consumer/cart', { authorization: `Bearer ${TOKEN}` }, byToken],
  [`/api/socket?token=${TOKEN}`, {}, byToken],
  // A key of the public API, wherever a table code is.
  [
    '/api/v1/stores?tableUuid=abcdefgh',
    { authorization: `Bearer ${TOKEN}` },
    { kind: 'apiKey', hash: hashToken(TOKEN) },
  ],
  ['/api/v1/stores', {}, null],
  ['/?tableUuid=abcdefgh-2', {}, { kind: 'tableCode', code: 'abcdefgh' }],
  // The token may be of another store.
  [
    '/api/consumer/goods/list?tableUuid=abcdefgh',
    { authorization: `Bearer ${TOKEN}` },
    { kind: 'tableCode', code: 'abcdefgh' },
  ],
  [`/login/provider/${'0f'.repeat(16)}`, {}, { kind: 'providerLogin', nonce: '0f'.repeat(16) }],
  ['/api/consumer/cart', { authorization: 'Bearer short' }, null],
  ['/?tableUuid=%00', {}, null],
  ['//', {}, null],
])('the head of a request to %s with %j names its organisation', (url, headers, key) => {
  expect(readHead(request('GET', url, headers))).toEqual(key);
});

it.each([
  ['GET', '/api/consumer/consumerAuth', 'head'],
  ['POST', '/api/consumer/consumerAuth?x=1', 'body'],
  ['POST', '/api/employee/login', 'body'],
  ['POST', '/api/kiosk/login', 'body'],
  ['POST', '/api/consumer/cart', 'head'],
  ['POST', '/api/payment/callback/aba', 'callback'],
])('%s %s finds its database by its %s', (method, url, way) => {
  expect(findWay(request(method, url))).toBe(way);
});

it.each([
  ['application/x-www-form-urlencoded', 'tableUuid=abcdefgh-1&code=x', { kind: 'tableCode', code: 'abcdefgh' }],
  ['application/json', '{"userName":" Sokha ","challenge":"c"}', { kind: 'login', userName: 'sokha', challenge: 'c' }],
  ['application/json; charset=utf-8', '{"userName":"sokha"}', { kind: 'login', userName: 'sokha', challenge: '' }],
  ['application/json', '{', null],
  ['application/json', 'null', null],
])('a body of %s, %s, names its organisation', (type, body, key) => {
  expect(readBody(request('POST', '/', { 'content-type': type }), body)).toEqual(key);
});
