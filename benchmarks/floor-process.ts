import { createServer } from 'node:http';
import type { PoolConfig } from 'pg';
import { createPool } from '../server/db/connect';
import { announcePort, readOptions } from './support/child';
import { add, findGuest, place } from './floor/writes';

/** The floor of writing: bare node:http and pg, the same rows on the same PostgreSQL, and nothing else. */
const connection = readOptions<PoolConfig>();
const pool = createPool(connection);
const numbers = createPool({ ...connection, max: 2, options: '-c synchronous_commit=off' });

const server = createServer((request, response) => {
  const answer = async (): Promise<string> => {
    const guest = await findGuest(pool, String(request.headers['x-token']));
    const goodsId = Number(request.headers['x-goods']);
    return JSON.stringify(request.url === '/add' ? await add(pool, guest, goodsId) : await place(pool, numbers, guest));
  };
  answer().then(
    (body) => response.writeHead(200, { 'content-length': Buffer.byteLength(body) }).end(body),
    (error: unknown) => {
      const body = String(error);
      response.writeHead(500, { 'content-length': Buffer.byteLength(body) }).end(body);
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') announcePort(address.port);
});
