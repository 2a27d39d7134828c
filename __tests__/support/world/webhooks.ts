import type { WebhookEvent } from '../../../domain/rules/webhook-events';
import { Dispatcher } from '../../../server/webhooks/dispatcher';
import { sealBy } from '../../../server/webhooks/secrets';
import type { OutboundPolicy } from '../../../server/outbound/policy';
import type { Actor } from './actor';
import { THIS_MACHINE } from './surroundings';
import type { World } from './world';

/** Adds a receiver of a store's events. */
export const addsWebhook = (
  manager: Actor,
  url: string,
  events: readonly WebhookEvent[],
): Promise<{ webhookId: number; secret: string }> =>
  manager.does('createWebhook', { name: 'Delivery hub', url, events: [...events], everyStore: false });

/** A process that sends events, by the world's clock. */
export const makeDispatcher = (world: World, outbound: OutboundPolicy = THIS_MACHINE): Dispatcher =>
  new Dispatcher({
    db: world.db,
    clock: () => world.now,
    outbound,
    secrets: sealBy(null),
    log: world.app.log,
  });

/** Sends all that is due, and waits for the answers. */
export const sendsDue = async (world: World, outbound?: OutboundPolicy): Promise<void> => {
  const dispatcher = makeDispatcher(world, outbound);
  await dispatcher.look();
  await dispatcher.settle();
};
