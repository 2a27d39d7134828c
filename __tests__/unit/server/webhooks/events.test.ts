import { readFileSync } from 'node:fs';
import { WEBHOOK_EVENTS } from '../../../../domain/rules/webhook-events';
import { openapiWebhooks } from '../../../../server/public-api/webhooks-openapi';
import { RETRY_PAUSES_MS } from '../../../../server/webhooks/retries';
import { listDistinct, lowStockEvent, menuEvent, ORDER_STEPS, orderEvent } from '../../../../server/webhooks/events';
import { TRANSITIONS } from '../../../../domain/order/transitions';

const NOW = new Date(0);
const order = { store_id: 1, id: 7 };

describe('events of a transaction', () => {
  it('each is told once, and a step of an order is not told as a change, too', () => {
    const events = [
      orderEvent(order, 'order.changed', NOW),
      menuEvent(1, NOW),
      menuEvent(1, NOW),
      menuEvent(2, NOW),
      orderEvent(order, 'order.paid', NOW),
      orderEvent({ ...order, id: 8 }, 'order.changed', NOW),
      lowStockEvent(1, { dishId: 3, portionsLeft: 0 }, NOW),
    ];
    expect(listDistinct(events).map(({ storeId, subject, type }) => `${storeId} ${subject} ${type}`)).toEqual([
      '1 menu menu.changed',
      '2 menu menu.changed',
      '1 order:7 order.paid',
      '1 order:8 order.changed',
      '1 dish:3 stock.low',
    ]);
  });

  it('an order that ends without payment is told as cancelled, whichever step of the table ends it', () => {
    const CANCELLED = 5;
    for (const { event, to } of TRANSITIONS) {
      expect([event, ORDER_STEPS[event] === 'order.cancelled']).toEqual([event, to === CANCELLED]);
    }
  });

  it('every step to a status of refunds is told as a refund', () => {
    for (const { event, to } of TRANSITIONS.filter((each) => each.event !== 'changeTable')) {
      expect([event, ORDER_STEPS[event] === 'order.refunded']).toEqual([event, to === 3 || to === 4]);
    }
  });
});

describe('the catalogue of events', () => {
  const page = readFileSync('docs/webhooks.md', 'utf8');

  it('the page for developers and the OpenAPI document list every event, and no other', () => {
    const listed = [...page.matchAll(/^\| `([a-z.]+)`/gm)].map(([, type]) => type);
    expect(listed).toEqual([...WEBHOOK_EVENTS, 'webhook.test']);
    expect(Object.keys(openapiWebhooks())).toEqual([...WEBHOOK_EVENTS]);
  });

  it('the page names the pauses between attempts as they are', () => {
    const words = RETRY_PAUSES_MS.map((ms) => {
      if (ms < 60_000) return `${ms / 1000} s`;
      return ms < 3_600_000 ? `${ms / 60_000} min` : `${ms / 3_600_000} h`;
    });
    const said = `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
    expect(page.replace(/\s+/g, ' ')).toContain(`again after ${said}`);
  });
});
