import { CLOSE_TOO_MUCH, PING, PONG } from '@romduol/contract/events';
import type { WebSocket } from 'ws';

/** A client pings every 10 s; one that has been silent for three pings is gone, in ms. */
const SILENCE_MS = 35_000;
/** How often is looked for silent ones, in ms: one timer for all, where 10,000 would cost memory. */
const LOOK_MS = 5_000;
/** What a client may say in ten seconds; a heartbeat is one. */
const MOST_MESSAGES = 20;
const WINDOW_MS = 10_000;

interface Heard {
  at: number;
  windowFrom: number;
  inWindow: number;
}

/** Answers heartbeats, and ends connections that are silent for too long or say too much. */
export class HeartbeatMonitor {
  private readonly present = new Map<WebSocket, Heard>();
  private readonly timer = setInterval(() => this.endSilent(), LOOK_MS).unref();

  watch(socket: WebSocket): void {
    const now = performance.now();
    const heard: Heard = { at: now, windowFrom: now, inWindow: 0 };
    this.present.set(socket, heard);
    socket.on('message', (data) => this.hear(socket, heard, String(data)));
    socket.on('close', () => this.present.delete(socket));
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private hear(socket: WebSocket, heard: Heard, text: string): void {
    const now = performance.now();
    heard.at = now;
    if (now - heard.windowFrom > WINDOW_MS) Object.assign(heard, { windowFrom: now, inWindow: 0 });
    heard.inWindow += 1;
    if (heard.inWindow > MOST_MESSAGES) socket.close(CLOSE_TOO_MUCH, 'too much');
    else if (text === PING) socket.send(PONG);
  }

  private endSilent(): void {
    const silentSince = performance.now() - SILENCE_MS;
    for (const [socket, heard] of this.present) if (heard.at < silentSince) socket.terminate();
  }
}
