import { StartError } from './start-error';

/** The variables, as `process.env` has them. An empty one counts as unset. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The text of a variable; null where it is not set. */
export type Value = (name: string) => string | null;

export const toValue =
  (variables: Variables): Value =>
  (name) =>
    variables[name]?.trim() || null;

export const WEB = ['https:', 'http:'] as const;

/** A URL without a slash at its end. Throws StartError naming the variable. */
export function readUrl(name: string, text: string, schemes: readonly string[]): string {
  const scheme = URL.canParse(text) ? new URL(text).protocol : '';
  if (schemes.includes(scheme)) return text.replace(/\/+$/, '');
  // The value is not repeated: the URL of a database holds its password.
  throw new StartError(`${name} must be a URL that starts with ${schemes.map((known) => `${known}//`).join(' or ')}.`);
}

/**
 * The variables of one service; null where none is set. A service has all its variables or none: a part of them is a
 * mistake that would be noticed too late. Throws StartError naming those that are missing.
 */
export function readGroup<K extends string>(
  value: Value,
  names: Readonly<Record<K, string>>,
): Record<K, string> | null {
  const entries = Object.entries<string>(names).map(([key, name]) => [key, value(name), name] as const);
  const missing = entries.flatMap(([, text, name]) => (text === null ? [name] : []));
  if (missing.length === entries.length) return null;
  if (missing.length > 0) throw new StartError(`${missing.join(', ')} must be set too.`);
  return Object.fromEntries(entries.map(([key, text]) => [key, text ?? ''])) as Record<K, string>;
}
