import { screen } from '@testing-library/react';
import ManagerHomePage from '../../src/pages/manager/home';
import WebhookLogPage from '../../src/pages/backOffice/integrations/webhookLog';
import WebhooksPage from '../../src/pages/backOffice/integrations/webhooks';
import { mountPage, toast } from '../support/components/page';
import { answer, listInputs } from '../support/components/server';
import { signIn } from '../support/components/staff';

const NOW = Date.UTC(2026, 10, 20, 11, 0);
const webhook = {
  ...{ webhookId: 3, name: 'Delivery hub', url: 'https://hub.example/in', events: ['order.placed' as const] },
  ...{ everyStore: false, active: true, endedWhy: null, failingSince: null, oldSecretUntil: null },
  ...{ waiting: 0, dead: 0, mayChange: true },
};
const delivery = {
  ...{ deliveryId: 9, webhookId: 3, name: 'Delivery hub', type: 'order.placed', messageId: 'msg_1' },
  ...{ state: 'dead' as const, madeAt: NOW, dueAt: null, attempts: 1, status: 503, problem: null },
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('receivers of events, as a manager sees them', () => {
  beforeEach(async () => {
    await signIn('manager');
    answer('webhooks', () => ({ now: NOW, list: [webhook] }));
  });

  it('a new receiver is sent as it was typed, and its secret is shown once', async () => {
    answer('createWebhook', () => ({ webhookId: 4, secret: 'whsec_shown' }));
    const user = await mountPage(WebhooksPage);
    await user.click(await button('New receiver'));
    const save = await button(/Say what it is for|Add it/);
    await user.click(save);
    expect(toast()).toBe('Say what it is for');
    await user.type(await screen.findByRole('textbox', { name: 'What it is for' }), 'Hub');
    await user.type(await screen.findByRole('textbox', { name: 'Address' }), 'hub.example/in');
    await user.click(await screen.findByRole('checkbox', { name: 'An order is paid' }));
    await user.click(await button('Add it'));
    await screen.findByText('whsec_shown');
    expect(listInputs('createWebhook')).toEqual([
      { name: 'Hub', url: 'https://hub.example/in', events: ['order.paid'], everyStore: false },
    ]);
    await user.click(await button('I have kept it'));
    expect(screen.queryByText('whsec_shown')).toBeNull();
  });

  it('what was given up is shown with its answer, and sent again', async () => {
    answer('webhookLog', () => ({ list: [delivery], more: false }));
    answer('webhookDelivery', () => ({
      ...{ ...delivery, url: webhook.url, body: '{"type":"order.placed"}' },
      tries: [{ at: NOW, status: 503, problem: null, ms: 12, answer: 'come back later' }],
    }));
    answer('resendWebhooks', () => ({ count: 1 }));
    const user = await mountPage(WebhookLogPage);
    await user.click(await button(/An order is placed/));
    await screen.findByText('come back later');
    await user.click(await button('Send again'));
    expect(listInputs('resendWebhooks')).toEqual([{ webhookId: 3, deliveryId: 9 }]);
  });

  it('the first page of a manager names a receiver that the server switched off', async () => {
    answer('webhooks', () => ({ now: NOW, list: [{ ...webhook, active: false, endedWhy: 'gone' as const }] }));
    await mountPage(ManagerHomePage);
    await screen.findByText(/A receiver was switched off or takes no messages: Delivery hub/);
  });
});
