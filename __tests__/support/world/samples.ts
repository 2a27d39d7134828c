import type { Endpoint } from '@romduol/contract';

/** Values for fields by their names: ids of things that exist, texts that fit a pattern. */
export type Known = Readonly<Record<string, string | number>>;

interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
}

const NUMBER = 1;
const TEXT = 'a fitting text';

const ofObject = (shape: Shape, known: Known): unknown =>
  Object.fromEntries(
    Object.entries(shape.properties ?? {}).flatMap(([field, inner]) =>
      field in known || (shape.required ?? []).includes(field) ? [[field, makeSample(inner, known, field)]] : [],
    ),
  );

const ofNumber = ({ minimum, exclusiveMinimum }: Shape): number =>
  Math.max(NUMBER, minimum ?? NUMBER, (exclusiveMinimum ?? 0) + NUMBER);

/** A value that a field takes: what is known by its name, else the first that fits its kind. */
const makeSample = (shape: Shape, known: Known, field = ''): unknown => {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf?.[0]) return makeSample(shape.anyOf[0], known, field);
  if (shape.allOf) return makeSample(Object.assign({}, ...shape.allOf) as Shape, known, field);
  if (shape.type === 'object') return ofObject(shape, known);
  if (shape.type === 'array') return shape.items ? [makeSample(shape.items, known, field)] : [];
  if (field in known) return known[field];
  if (shape.type === 'boolean') return true;
  if (shape.type === 'integer' || shape.type === 'number') return ofNumber(shape);
  return TEXT;
};

/** An input that a call takes, as far as its kind goes, about the things that are known. */
export const inputAbout = (schema: Endpoint['input'], known: Known): Record<string, unknown> =>
  makeSample(schema as Shape, known) as Record<string, unknown>;
