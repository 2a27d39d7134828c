import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line between two machines, which can be cut and mended. */
export interface Line {
  readonly port: number;
  /** Ends all connections; new ones are refused until it is mended. */
  cut(): void;
  /** Carries nothing any more, and says nothing of it, as a router that lost its way. */
  silence(): void;
  mend(): void;
  close(): Promise<void>;
}

/** A proxy of TCP in front of a port of this machine. */
export const openLine = async (target: number): Promise<Line> => {
  let state: 'open' | 'cut' | 'silent' = 'open';
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    const far = connect(target, '127.0.0.1');
    const destroy = (): void => {
      near.destroy();
      far.destroy();
    };
    for (const each of [near, far]) {
      sockets.add(each);
      each.on('error', destroy).once('close', () => {
        sockets.delete(each);
        if (state !== 'silent') destroy();
      });
    }
    near.on('data', (chunk) => state !== 'silent' && far.write(chunk));
    far.on('data', (chunk) => state !== 'silent' && near.write(chunk));
    return near;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      state = 'cut';
      endAll();
    },
    silence: () => {
      state = 'silent';
    },
    mend: () => {
      if (state === 'silent') endAll();
      state = 'open';
    },
    close: async () => {
      server.close();
      endAll();
      await once(server, 'close');
    },
  };
};
