import { toMessageShape, webhookEvents } from '@romduol/contract/public/webhooks';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@romduol/domain/rules/webhook-events';

const header = (name: string, description: string): object => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const HEADERS = [
  header('webhook-id', 'The same however often a message is sent: take each id once.'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970. Refuse what is older than five minutes.'),
  header(
    'webhook-signature',
    '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, by the bytes of the secret behind `whsec_`. After the secret was changed there are two, with a space between.',
  ),
];

const toItem = (type: WebhookEvent): object => {
  const { summary, ...shape } = webhookEvents[type];
  return {
    post: {
      operationId: type,
      tags: ['Webhooks'],
      summary,
      ...('description' in shape && { description: shape.description }),
      security: [],
      parameters: HEADERS,
      requestBody: { required: true, content: { 'application/json': { schema: toMessageShape(type) } } },
      responses: {
        '2XX': { description: 'Taken. All else is tried again for three days.' },
        410: { description: 'Nothing more is wanted: the receiver is switched off.' },
      },
    },
  };
};

/** The events that receivers get, as the `webhooks` of an OpenAPI document. */
export const openapiWebhooks = (): object => Object.fromEntries(WEBHOOK_EVENTS.map((type) => [type, toItem(type)]));
