/**
 * A message is a text with named placeholders. `{name}` takes the argument of that name; `{count|dish|dishes}` takes
 * the first word where `count` is 1 and the second otherwise (languages without such forms do not use it).
 */
type Hole<S extends string> = S extends `${infer Name}|${string}` ? Name : S;

/** The names of a template's holes. */
export type HolesOf<S extends string> = S extends `${string}{${infer Inside}}${infer Rest}`
  ? Hole<Inside> | HolesOf<Rest>
  : never;

export type MessageArgs<Name extends string> = Readonly<Record<Name, string | number>>;

/** What a text function takes after its key: nothing for a text without holes, else an argument for each of them. */
export type ArgsFor<S extends string> = [HolesOf<S>] extends [never] ? [] : [args: MessageArgs<HolesOf<S>>];

const HOLE = /\{([^{}|]+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g;

/** Fills the holes. One without an argument stays as it is written, so that it is seen. */
export const interpolate = (template: string, args: MessageArgs<string> = {}): string =>
  template.replace(HOLE, (hole: string, name: string, one?: string, other?: string) => {
    const value = args[name];
    if (value === undefined) return hole;
    return one === undefined || other === undefined ? String(value) : value === 1 ? one : other;
  });

/** The names of a template's holes, for tests and tools. */
export const listPlaceholders = (template: string): readonly string[] => [
  ...new Set([...template.matchAll(HOLE)].map((match) => match[1] ?? '')),
];
