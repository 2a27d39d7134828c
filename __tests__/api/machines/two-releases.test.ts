import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Helper } from '../../support/machines/helper';
import { startNginx } from '../../support/machines/nginx';

/** A process that has the program of one release only. */
const serve = async (program: string): Promise<Server> => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === program ? 200 : 404;
    response.end(request.url === program ? program : 'missing');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

const PROGRAMS = ['/js/2079.0a1b2c3d.js', '/css/2079.e4f5a6b7.css'];

let servers: Server[];
let nginx: Helper;
beforeAll(async () => {
  servers = await Promise.all(PROGRAMS.map(serve));
  nginx = await startNginx(servers.map((server) => (server.address() as AddressInfo).port));
});
afterAll(async () => {
  await nginx.stop();
  for (const server of servers) server.close();
});

const get = async (file: string): Promise<readonly [number, string]> => {
  const answer = await fetch(`http://127.0.0.1:${nginx.port}${file}`);
  return [answer.status, await answer.text()];
};

it('a page that is open during an upgrade gets each file from a process of its release, every time', async () => {
  for (let again = 0; again < 4; again += 1) {
    for (const program of PROGRAMS) expect(await get(program)).toEqual([200, program]);
  }
});

it('a page asks for a file that no process has: it is told so', async () => {
  expect(await get('/js/2079.00000000.js')).toEqual([404, 'missing']);
});
