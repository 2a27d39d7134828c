import type { FastifyBaseLogger } from 'fastify';
import type { Delivery } from './delivery';

/** Carries committed messages from the announcing process to every process. */
export interface Channel {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Something may have been announced by this process just now. */
  nudge(): void;
}

export interface ChannelOptions {
  readonly delivery: Delivery;
  readonly log: FastifyBaseLogger;
  /** The instant in ms. */
  readonly clock: () => number;
  /** Called with whether changes are received: false while the channel is down. */
  readonly onReceiving: (isReceiving: boolean) => void;
}

/**
 * How often a connection is tried on which nothing may come for hours, in ms: a machine that hangs, or was lost, does
 * not close it.
 */
export const TRIED_EVERY_MS = 5_000;

/**
 * How far back messages are read after an interruption, beyond its own length, in ms: whatever was under way when it
 * began.
 */
export const OVERLAP_MS = 10_000;
