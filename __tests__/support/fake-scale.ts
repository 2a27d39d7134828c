import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A scale on a TCP port of this machine, with MT-SICS; a test sets what it answers. */
export class FakeScale {
  /** The answer for each command, unchanged; null: no answer, and the connection stays open. */
  answer: string | null = 'S S      1.235 kg\r\n';
  /** The line breaks instead of an answer. */
  breaks = false;
  readonly asked: string[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #server: Server = createServer((socket) => this.#serve(socket));

  static async on(): Promise<FakeScale> {
    const scale = new FakeScale();
    await new Promise<void>((resolve) => scale.#server.listen(0, '127.0.0.1', resolve));
    return scale;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Connections that are open. */
  get open(): number {
    return this.#sockets.size;
  }

  async switchOff(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('data', (data: Buffer) => {
      this.asked.push(data.toString('latin1'));
      if (this.breaks) socket.destroy();
      else if (this.answer !== null) socket.write(this.answer, 'latin1');
    });
  }
}
