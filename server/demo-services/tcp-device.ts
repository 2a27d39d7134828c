import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A device of the demo store that only pretends, and listens on this machine only. */
export abstract class TcpDevice {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server = createServer((socket) => {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    this.serve(socket);
  });

  /** Begins to listen; the port that it found. */
  on(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(0, '127.0.0.1', () => resolve((this.#server.address() as AddressInfo).port));
    });
  }

  async off(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** What it answers on a connection. */
  protected abstract serve(socket: Socket): void;
}
