import { COMMANDS } from '@romduol/contract/events';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db';
import { Refusal } from '../http/refusal';
import { announce } from '../realtime/announce';

type Listener = () => void;

/** A line that is back within this time was not away, for people; ms. */
const GRACE_MS = 5_000;
/** How often it is looked whether that time is over, in ms. */
const LOOK_MS = 500;

/** The line of a site to its office, which is its way to the internet too. An installation in the cloud has none. */
export class LineState {
  #downSince: number | null = null;
  readonly #listeners = new Set<Listener>();

  /** `storeId` is the store that the site serves. */
  constructor(readonly storeId: number) {}

  /** Since when it is down, in ms; null while it is up. */
  get downSince(): number | null {
    return this.#downSince;
  }

  /** The same for people, who are not told of a line that was away for a moment. */
  shownSince(now: number): number | null {
    return this.#downSince !== null && now - this.#downSince >= GRACE_MS ? this.#downSince : null;
  }

  get isDown(): boolean {
    return this.#downSince !== null;
  }

  /** Called by the tunnel whenever it learns of the line, at an instant in ms. */
  set(isUp: boolean, now: number): void {
    if (isUp !== this.isDown) return;
    this.#downSince = isUp ? null : now;
    this.#listeners.forEach((listener) => listener());
  }

  /** Calls on each change; the returned function stops that. */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** What needs the internet is refused while the line is down. Throws lineDown. */
export const requireLine = (line: LineState | null): void => {
  if (line?.isDown === true) throw new Refusal('lineDown');
};

/** Tells the devices of staff when the line has been down for a while, and when it is back after that. */
export const announceLine = (app: FastifyInstance, line: LineState, db: Db, clock: () => number): void => {
  const { storeId } = line;
  let isToldDown = false;
  const tell = (): void => {
    const now = clock();
    const isShown = line.shownSince(now) !== null;
    if (isShown === isToldDown) return;
    isToldDown = isShown;
    announce(db, { storeId, cmd: COMMANDS.line, to: ['staff'], data: {}, now: new Date(now) }).catch((error: unknown) =>
      app.log.warn(error, 'the state of the line was not announced'),
    );
  };
  const stop = line.onChange(tell);
  const looking = setInterval(tell, LOOK_MS).unref();
  app.addHook('onClose', async () => {
    stop();
    clearInterval(looking);
  });
};
