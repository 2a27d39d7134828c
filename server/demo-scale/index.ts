import type { Socket } from 'node:net';
import { TcpDevice } from '../demo-services/tcp-device';

/** What lies on it, one after the other, in kg: a kitchen's fish and crabs. */
const WEIGHTS = [0.835, 1.235, 0.62, 1.48, 0.395];
/** It settles, as real scales do, in ms. */
const SETTLES_MS = 600;

/** "     1.235": right-aligned in ten places, as MT-SICS says. */
const inPlaces = (weight: number): string => weight.toFixed(3).padStart(10);

/** A simulated scale: MT-SICS over TCP, with another weight at each request. */
export class DemoScale extends TcpDevice {
  #asked = 0;

  protected serve(socket: Socket): void {
    let received = '';
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      const lines = `${received}${text}`.split('\r\n');
      received = (lines.pop() ?? '').slice(-64);
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
