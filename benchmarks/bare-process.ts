import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { announcePort, readOptions } from './support/child';

/** The floor: node:http answering the same bytes with the same headers, without looking at the request. */
const { file, headers } = readOptions<{ file: string; headers: Record<string, string> }>();
const body = readFileSync(file);
const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') announcePort(address.port);
});
