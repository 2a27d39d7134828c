import { CLOSE_TOO_MUCH, PING, PONG } from '@romduol/contract/events';
import type { WebSocket } from 'ws';

/** A client pings every 10 s; one that has been silent for three pings is gone, in ms. */
const SILENCE_MS = 35_000;
/** How often silent clients are searched for, in ms: one timer for all, where 10,000 would cost memory. */
const LOOK_MS = 5_000;
/** The most messages of a client in ten seconds; a heartbeat is one. */
const MOST_MESSAGES = 20;
const WINDOW_MS = 10_000;

interface Activity {
  at: number;
  windowFrom: number;
  inWindow: number;
}

/** Answers heartbeats, and ends connections that are silent for too long or send too much. */
export class HeartbeatMonitor {
  private readonly present = new Map<WebSocket, Activity>();
  private readonly timer = setInterval(() => this.endSilent(), LOOK_MS).unref();

  watch(socket: WebSocket): void {
    const now = performance.now();
    const activity: Activity = { at: now, windowFrom: now, inWindow: 0 };
    this.present.set(socket, activity);
    socket.on('message', (data) => this.receive(socket, activity, String(data)));
    socket.on('close', () => this.present.delete(socket));
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private receive(socket: WebSocket, activity: Activity, text: string): void {
    const now = performance.now();
    activity.at = now;
    if (now - activity.windowFrom > WINDOW_MS) Object.assign(activity, { windowFrom: now, inWindow: 0 });
    activity.inWindow += 1;
    if (activity.inWindow > MOST_MESSAGES) socket.close(CLOSE_TOO_MUCH, 'too much');
    else if (text === PING) socket.send(PONG);
  }

  private endSilent(): void {
    const silentSince = performance.now() - SILENCE_MS;
    for (const [socket, activity] of this.present) if (activity.at < silentSince) socket.terminate();
  }
}
