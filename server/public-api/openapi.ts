import { type PublicCall, publicCalls } from '@romduol/contract/public/index';
import type { ErrorName } from '@romduol/domain/errors';
import { toStatus } from './answer-errors';
import { openapiWebhooks } from './webhooks-openapi';

/** What every call can answer beside its own refusals. */
const COMMON: readonly ErrorName[] = ['apiKeyInvalid', 'badInput', 'tooMany', 'internal', 'busy'];

const inPath = ({ path }: PublicCall): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const exampleIn = ({ example }: PublicCall, name: string): object => {
  const value: unknown = Object.entries(example).find(([field]) => field === name)?.[1];
  return value === undefined ? {} : { example: value };
};

const toParameters = (row: PublicCall): object[] => {
  const { properties, required = [] } = row.input;
  const named = inPath(row);
  const fields = (row.body === 'query' ? Object.keys(properties) : named).map((name) => {
    const { description, ...schema } = properties[name] ?? {};
    return {
      name,
      in: named.includes(name) ? 'path' : 'query',
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema,
      ...exampleIn(row, name),
    };
  });
  const once = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'Made by you, 8 to 100 letters, digits, _ or -: a repeat with the same key gets the first answer.',
    schema: { type: 'string', pattern: '^[0-9A-Za-z_-]{8,100}$' },
    example: 'order-20261127-0001',
  };
  return row.method === 'GET' ? fields : [...fields, once];
};

const toBody = (row: PublicCall): object => {
  const named = inPath(row);
  const isSent = ([name]: readonly [string, unknown]): boolean => !named.includes(name);
  if (row.body === 'query' || !Object.entries(row.input.properties).some(isSent)) return {};
  const schema = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(row.input.properties).filter(isSent)),
    required: (row.input.required ?? []).filter((name) => !named.includes(name)),
  };
  const example = Object.fromEntries(Object.entries(row.example).filter(isSent));
  return { requestBody: { required: true, content: { 'application/json': { schema, example } } } };
};

const listErrors = (row: PublicCall): ErrorName[] => [
  ...new Set([
    ...COMMON,
    ...(row.scope === null ? [] : (['scopeMissing'] as const)),
    ...('storeId' in row.input.properties ? (['notFound'] as const) : []),
    ...(row.method === 'GET' ? [] : (['conflict'] as const)),
    ...row.errors,
  ]),
];

/** One answer for each status, with the names that it can have. */
const toErrorAnswers = (row: PublicCall): object => {
  const names = listErrors(row);
  const statuses = [...new Set(names.map(toStatus))].sort((a, b) => a - b);
  const answers = statuses.map((status) => {
    const those = names.filter((name) => toStatus(name) === status);
    return [
      status,
      {
        description: those.map((name) => `\`${name}\``).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ] as const;
  });
  return Object.fromEntries(answers);
};

const nameScopes = ({ scope, orScope }: PublicCall): string => {
  if (scope === null) return '';
  return orScope === undefined ? `Scope: \`${scope}\`.` : `Scope: \`${scope}\` or \`${orScope}\`.`;
};

const toOperation = (name: string, row: PublicCall): object => ({
  operationId: name,
  tags: [row.tag],
  summary: row.summary,
  description: [nameScopes(row), row.description ?? ''].filter(Boolean).join(' '),
  parameters: toParameters(row),
  ...toBody(row),
  responses: {
    200: { description: 'Done.', content: { 'application/json': { schema: row.output } } },
    ...toErrorAnswers(row),
  },
});

const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['name', 'message'],
      properties: {
        name: { type: 'string', description: 'For programs. New ones can come: treat an unknown one by its status.' },
        message: { type: 'string', description: 'For people, in the language of `Accept-Language`.' },
        details: { type: 'object', description: 'The field, the dishes, the new total: what the name is about.' },
      },
    },
  },
};

const ABOUT = `Menus, orders and reports of restaurants, for other systems.

A manager makes a key under **Manage › API keys**. Send it as \`Authorization: Bearer rk_…\`; keep it on your server, never in a page
or an app. A key works in one store or in all of an organisation, for the scopes that it was given, and makes so many requests a
minute: \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` say how many are left, and 429 has \`Retry-After\`.

Amounts are integers of minor units. Instants are ISO 8601 in UTC. Every call that writes needs an \`Idempotency-Key\` of yours, so
that you can repeat it after a lost answer: nothing happens twice. Fields that you do not know can be added to answers at any time.

What happens in a store is sent to your server by webhooks (Standard Webhooks): a manager enters its address under
**Manage › Webhooks**. The events are at the end of the document, under \`webhooks\`.`;

/** The public API as an OpenAPI document. */
export const publicOpenapi = (): object => {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, row] of Object.entries<PublicCall>(publicCalls)) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: toOperation(name, row) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Romduol API', version: '1', description: ABOUT },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: rk_…' } },
      schemas: { Error: ERROR },
    },
    paths,
    webhooks: openapiWebhooks(),
  };
};
