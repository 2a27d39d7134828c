import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Db } from '../db/db';
import { repeatUntilClosed } from '../jobs/repeat';
import type { OutboundPolicy } from '../outbound/policy';
import { claim, type Claimed, listDue, type Queue } from './claim';
import { record } from './record';
import type { ReceiverSecrets } from './secrets';
import { postOnce } from '../outbound/post';
import type { Sent } from './record';
import { signedHeaders } from './sign';

/** How often due messages are looked for, in ms. */
const INTERVAL_MS = 500;
/** Messages that one process sends at once: receivers that answer late take a few of them each. */
const MOST_UNDER_WAY = 64;

export interface DispatcherOptions {
  readonly db: Db;
  /** The instant in ms. */
  readonly clock: () => number;
  readonly outbound: OutboundPolicy;
  readonly secrets: ReceiverSecrets;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Sends what the receivers of events are due. No transaction is open while a receiver answers; several processes share the
 * work by leases in the database. A message whose process died is sent again, so that it comes at least once.
 */
export class Dispatcher {
  private readonly underWay = new Set<Promise<void>>();
  private isClosing = false;

  constructor(private readonly options: DispatcherOptions) {}

  /** Begins to send what is due, and what comes behind it. */
  async look(): Promise<void> {
    for (const queue of await listDue(this.options.db, this.now())) {
      // What cannot be written for one receiver keeps no other waiting.
      await this.take(queue).catch((error: unknown) => this.options.log.error({ err: error }, 'a webhook'));
    }
  }

  /** Waits for what is being sent. */
  async settle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  /** Sends what is under way to its end, and nothing behind it: another process does that. */
  close(): Promise<void> {
    this.isClosing = true;
    return this.settle();
  }

  private now(): Date {
    return new Date(this.options.clock());
  }

  private async take(queue: Queue): Promise<void> {
    const free = MOST_UNDER_WAY - this.underWay.size;
    if (this.isClosing || free <= 0) return;
    for (const claimed of await claim(this.options.db, queue, free, this.now())) this.start(claimed);
  }

  private start(claimed: Claimed): void {
    const done = this.deliver(claimed)
      .catch((error: unknown) => this.options.log.error({ err: error }, 'a webhook'))
      .finally(() => this.underWay.delete(done));
    this.underWay.add(done);
  }

  private async deliver(claimed: Claimed): Promise<void> {
    await record(this.options.db, claimed, await this.send(claimed), this.now());
    await this.take(claimed.queue);
  }

  private async send({ endpoint, delivery }: Claimed): Promise<Sent> {
    const { outbound, secrets } = this.options;
    const now = this.now();
    const isOldValid = endpoint.old_until !== null && endpoint.old_until > now;
    const sealed = [endpoint.secret, ...(isOldValid && endpoint.old_secret !== null ? [endpoint.old_secret] : [])];
    const opened = sealed.flatMap((each) => secrets.open(each) ?? []);
    if (opened.length === 0) return { status: null, problem: 'noSecret', answer: '', ms: 0 };
    const message = { id: delivery.message_id, timestamp: Math.floor(now.getTime() / 1000), body: delivery.body };
    return postOnce(outbound, {
      url: endpoint.url,
      body: delivery.body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Romduol-Webhooks/1',
        ...signedHeaders(message, opened),
      },
    });
  }
}

/** Sends events until the server closes; what is being sent then is finished first. */
export const startWebhooks = (app: FastifyInstance, options: Omit<DispatcherOptions, 'log'>): void => {
  const dispatcher = new Dispatcher({ ...options, log: app.log });
  // Hooks of onClose run in the reverse order: looking ends first.
  app.addHook('onClose', () => dispatcher.close());
  repeatUntilClosed(app, { name: 'webhooks', everyMs: INTERVAL_MS }, () => dispatcher.look());
};
