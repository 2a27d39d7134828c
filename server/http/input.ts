import type { Endpoint } from '@romduol/contract';
import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

// A number in a query or a form arrives as text; in JSON, text is not a number. Unknown fields are dropped: a price
// that a client sends along means nothing.
const common = { removeAdditional: 'all', useDefaults: true, allErrors: false, strict: false } as const;
const forText = new Ajv({ ...common, coerceTypes: true });
const forJson = new Ajv({ ...common, coerceTypes: false });

/** What PostgreSQL cannot keep in a text or in JSON, as JSON writes it: NUL, and half of a pair of code units. */
const UNKEEPABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/;

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const numbersInPath = (row: Endpoint, params: Record<string, unknown>): Record<string, unknown> => {
  const properties = objectOf(row.input['properties']);
  const isNumber = (name: string): boolean => objectOf(properties[name])['type'] === 'integer';
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isNumber(name) ? Number(value) : value]),
  );
};

const isNullable = (schema: unknown): boolean => {
  const { anyOf } = objectOf(schema);
  return Array.isArray(anyOf) && anyOf.some((each) => objectOf(each)['type'] === 'null');
};

/**
 * V-13: clients drop null from what they send, so that a field which is asked for and may be null is null where it is
 * missing. What may be left out stays left out.
 */
const missingIsNull = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(missingIsNull);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, each]) => [name, missingIsNull(each)]));
  const { properties, required } = inner;
  if (!Array.isArray(required)) return inner;
  const filled = Object.entries(objectOf(properties)).map(([name, each]) =>
    required.includes(name) && isNullable(each) ? [name, { ...objectOf(each), default: null }] : [name, each],
  );
  return { ...inner, properties: Object.fromEntries(filled) as unknown };
};

/** Reads and checks the input of a call, wherever its parts travel. Throws badInput. */
export const inputReader = (row: Endpoint): ((request: FastifyRequest) => unknown) => {
  const validate: ValidateFunction = (row.body === 'json' ? forJson : forText).compile(
    objectOf(missingIsNull(row.input)),
  );
  return (request) => {
    const sent = row.body === 'query' ? request.query : request.body;
    const input = { ...objectOf(sent), ...numbersInPath(row, objectOf(request.params)) };
    if (UNKEEPABLE.test(JSON.stringify(input))) throw new Refusal('badInput');
    if (!validate(input)) {
      const field = validate.errors?.[0];
      throw new Refusal('badInput', {
        field: field?.instancePath.slice(1) || String(field?.params['missingProperty'] ?? ''),
      });
    }
    return input;
  };
};
