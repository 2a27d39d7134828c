/** Parts in braces are taken from the input. */
const BRACED = /\{(\w+)\}/g;

export type Fields = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** V-13: null and empty values are dropped from what is sent, at any depth. */
export const withoutEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((each) => !isEmpty(each)).map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (isEmpty(each) ? [] : [[name, withoutEmpty(each)]])),
  );
};

const written = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** `a=1&b=x%20y`, the same in a query and in a form. */
export const encodeForm = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(written(value))}`)
    .join('&');

/** The path with its braces filled, and the fields that are left for query or body. */
export const fillPath = (path: string, input: Fields): { readonly path: string; readonly rest: Fields } => {
  const used = new Set<string>();
  const filled = path.replace(BRACED, (_hole, name: string) => {
    used.add(name);
    return encodeURIComponent(written(input[name]));
  });
  return { path: filled, rest: Object.fromEntries(Object.entries(input).filter(([name]) => !used.has(name))) };
};
