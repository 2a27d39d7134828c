import { endpoints, type Endpoint } from '@romduol/contract';
import { HEADERS } from '@romduol/contract/envelope';
import { VERSION } from '@romduol/domain/version';

const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const inPath = (row: Endpoint): string[] => [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const parameters = (row: Endpoint): object[] => {
  const properties = object(row.input['properties']);
  const required: unknown = row.input['required'];
  const named = inPath(row);
  const names = row.body === 'query' ? Object.keys(properties) : named;
  const fields = names.map((name) => ({
    name,
    in: named.includes(name) ? 'path' : 'query',
    required: named.includes(name) || (Array.isArray(required) && required.includes(name)),
    schema: properties[name],
  }));
  const key = { name: HEADERS.idempotencyKey, in: 'header', required: true, schema: { type: 'string', minLength: 8 } };
  return row.idempotent === true ? [...fields, key] : fields;
};

const requestBody = (row: Endpoint): object | undefined => {
  if (row.body === 'query') return undefined;
  const named = inPath(row);
  const properties = Object.entries(object(row.input['properties'])).filter(([name]) => !named.includes(name));
  const required = Array.isArray(row.input['required'])
    ? row.input['required'].filter((name) => !named.includes(name))
    : [];
  const type = row.body === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return { content: { [type]: { schema: { type: 'object', properties: Object.fromEntries(properties), required } } } };
};

/** One call of the document. */
export const operation = (name: string, row: Endpoint): object => ({
  operationId: name,
  summary: row.summary,
  description: `Who may call: ${row.roles.join(', ')}. Refusals: ${row.errors.join(', ') || 'the common ones'}.`,
  ...(row.roles.includes('anyone') ? { security: [] } : {}),
  parameters: parameters(row),
  ...(row.body === 'query' ? {} : { requestBody: requestBody(row) }),
  responses: {
    200: {
      description: 'The envelope: code 0 with the data, or a refusal.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['code', 'msg', 'data'],
            properties: {
              code: { type: 'integer' },
              msg: { type: 'string' },
              data: row.output,
              name: { type: 'string', description: 'Of a refusal: its name in the catalogue of errors.' },
            },
          },
        },
      },
    },
  },
});

/** The contract as an OpenAPI document. */
export const openapi = (): object => {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, row] of Object.entries<Endpoint>(endpoints)) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(name, row) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Romduol', version: VERSION },
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
};
