import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** What lies on it, one after the other, in kg: a kitchen's fish and crabs. */
const WEIGHTS = [0.835, 1.235, 0.62, 1.48, 0.395];
/** It comes to rest, as real ones do, in ms. */
const SETTLES_MS = 600;

/** "     1.235": right-aligned in ten places, as MT-SICS says. */
const inPlaces = (weight: number): string => weight.toFixed(3).padStart(10);

/** A scale that only pretends: it speaks MT-SICS over TCP, and something else lies on it each time it is asked. */
export class DemoScale {
  #asked = 0;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server = createServer((socket) => this.#serve(socket));

  /** Begins to listen on this machine only; the port that it found. */
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

  #serve(socket: Socket): void {
    let heard = '';
    this.#sockets.add(socket);
    socket.setEncoding('latin1');
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('data', (text: string) => {
      const lines = `${heard}${text}`.split('\r\n');
      heard = (lines.pop() ?? '').slice(-64);
      for (const line of lines) this.#answers(socket, line);
    });
  }

  #answers(socket: Socket, asked: string): void {
    if (asked !== 'S') {
      socket.write('ES\r\n');
      return;
    }
    const weight = WEIGHTS[this.#asked % WEIGHTS.length] ?? 0;
    this.#asked += 1;
    const timer = setTimeout(() => socket.write(`S S ${inPlaces(weight)} kg\r\n`), SETTLES_MS);
    socket.on('close', () => clearTimeout(timer));
  }
}
