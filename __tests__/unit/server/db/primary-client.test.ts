import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { PrimaryClient } from '../../../../server/db/primary-client';
import { isAway } from '../../../../server/http/faults';

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const AUTHENTICATED = message('R', Buffer.from([0, 0, 0, 0]));
const READY = message('Z', Buffer.from('I'));
const parameter = (name: string, value: string): Buffer => message('S', Buffer.from(`${name}\0${value}\0`));

/** What PostgreSQL sends at the start of a connection. */
const greets = async (standby: 'on' | 'off'): Promise<Server> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () =>
      socket.write(Buffer.concat([AUTHENTICATED, parameter('in_hot_standby', standby), READY])),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
};

const connects = async (server: Server): Promise<unknown> => {
  const { port } = server.address() as AddressInfo;
  const client = new PrimaryClient({ host: '127.0.0.1', port, user: 'romduol', database: 'romduol' });
  client.on('error', () => undefined);
  try {
    return await client.connect().then(
      () => null,
      (error: unknown) => error,
    );
  } finally {
    client.connection.stream.destroy();
    server.close();
  }
};

it('a proxy leads to a standby: the connection fails, and the call is asked to come again', async () => {
  expect(isAway(await connects(await greets('on')))).toBe(true);
});

it('a proxy leads to the primary: the connection is made', async () => {
  expect(await connects(await greets('off'))).toBeNull();
});
