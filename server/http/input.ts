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

/** An address can only bring a NUL: half of a pair does not come through its decoding. */
const isKeepable = ({ url }: FastifyRequest, body: unknown): boolean =>
  !url.includes('%00') && (body === undefined || !UNKEEPABLE.test(JSON.stringify(body)));

const toObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** What of a row says how its input is read. */
type ReadRow = Pick<Endpoint, 'body' | 'input' | 'path'>;

/** Which parts of the path are numbers. */
const listNumberFields = (row: ReadRow): ReadonlySet<string> => {
  const properties = Object.entries(toObject(row.input['properties']));
  return new Set(properties.filter(([, each]) => toObject(each)['type'] === 'integer').map(([name]) => name));
};

const inPath = (numbers: ReadonlySet<string>, params: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, numbers.has(name) ? Number(value) : value]));

const isNullable = (schema: unknown): boolean => {
  const { anyOf } = toObject(schema);
  return Array.isArray(anyOf) && anyOf.some((each) => toObject(each)['type'] === 'null');
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
  const filled = Object.entries(toObject(properties)).map(([name, each]) =>
    required.includes(name) && isNullable(each) ? [name, { ...toObject(each), default: null }] : [name, each],
  );
  return { ...inner, properties: Object.fromEntries(filled) as unknown };
};

/**
 * Made at the first call of a row: those of all rows cost a start its time and every process its memory. Ajv keeps each
 * until the process ends, so a row has one, however many servers a process builds.
 */
const validators = new Map<ReadRow, ValidateFunction>();
const createValidator = (row: ReadRow): ValidateFunction => {
  const made =
    validators.get(row) ?? (row.body === 'json' ? forJson : forText).compile(toObject(missingIsNull(row.input)));
  validators.set(row, made);
  return made;
};

/** Reads and checks the input of a call, wherever its parts travel. Throws badInput. */
export const inputReader = (row: ReadRow): ((request: FastifyRequest) => unknown) => {
  const numbers = listNumberFields(row);
  const hasPath = row.path.includes('{');
  return (request) => {
    const validate = createValidator(row);
    const sent = toObject(row.body === 'query' ? request.query : request.body);
    const input = hasPath ? { ...sent, ...inPath(numbers, toObject(request.params)) } : sent;
    if (!isKeepable(request, request.body)) throw new Refusal('badInput');
    if (!validate(input)) {
      const field = validate.errors?.[0];
      throw new Refusal('badInput', {
        field: field?.instancePath.slice(1) || String(field?.params['missingProperty'] ?? ''),
      });
    }
    return input;
  };
};
