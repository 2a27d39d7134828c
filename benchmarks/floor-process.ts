import { createServer } from 'node:http';
import type { PoolConfig } from 'pg';
import { createPool } from '../server/db/connect';
import { announcePort, readOptions } from './support/child';
import { accept, takeCash } from './floor/staff-writes';
import { add, findGuest, findStaff, place } from './floor/writes';

/** The floor of writing: bare node:http and pg, the same rows on the same PostgreSQL, and nothing else. */
const connection = readOptions<PoolConfig>();
const pool = createPool(connection);
const numbers = createPool({ ...connection, max: 2, options: '-c synchronous_commit=off' });

const server = createServer((request, response) => {
  const token = String(request.headers['x-token']);
  const id = Number(request.headers['x-id']);
  const work: Readonly<Record<string, () => Promise<object>>> = {
    '/add': async () => add(pool, await findGuest(pool, token), id),
    '/order': async () => place(pool, numbers, await findGuest(pool, token)),
    '/accept': async () => accept(pool, await findStaff(pool, token), id),
    '/cash': async () => takeCash(pool, await findStaff(pool, token), id),
  };
  const answer = async (): Promise<string> => JSON.stringify(await work[request.url ?? '']?.());
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
