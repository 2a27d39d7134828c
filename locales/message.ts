/**
 * A message is a text with named placeholders. `{name}` takes the argument of that name; `{count|dish|dishes}` takes
 * the first word where `count` is 1 and the second otherwise (languages without such forms do not use it).
 */
type Hole<S extends string> = S extends `${infer Name}|${string}` ? Name : S;

/** The names of a template's holes. */
export type HolesOf<S extends string> = S extends `${string}{${infer Inside}}${infer Rest}`
  ? Hole<Inside> | HolesOf<Rest>
  : never;

/** Holes that words of the store's currencies fill wherever a text is shown: no call names them. */
export type CurrencyHole = 'mainName' | 'secondName' | 'mainSign' | 'secondSign' | 'mainOne';

export type MessageArgs<Name extends string> = Readonly<Record<Name, string | number>>;

/** What a text function takes after its key: nothing for a text without holes, else an argument for each of them. */
export type ArgsFor<S extends string> = [Exclude<HolesOf<S>, CurrencyHole>] extends [never]
  ? []
  : [args: MessageArgs<Exclude<HolesOf<S>, CurrencyHole>>];

const HOLE = /\{([^{}|]+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g;

/** A word at the beginning of a sentence. */
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The word for a hole that has no argument. */
export type FindWord = (hole: string) => string | undefined;

/**
 * Fills the holes. One without an argument gets the word that is found for it, with a capital where it comes first; one
 * without either stays as it is written, so that it is seen.
 */
export const interpolate = (template: string, args: MessageArgs<string> = {}, findWord?: FindWord): string =>
  template.replace(HOLE, (hole: string, name: string, one?: string, other?: string, at?: number) => {
    const value = args[name];
    if (value === undefined) {
      const word = findWord?.(name) ?? hole;
      return at === 0 ? capital(word) : word;
    }
    return one === undefined || other === undefined ? String(value) : value === 1 ? one : other;
  });

/** The names of a template's holes, for tests and tools. */
export const listPlaceholders = (template: string): readonly string[] => [
  ...new Set([...template.matchAll(HOLE)].map((match) => match[1] ?? '')),
];
