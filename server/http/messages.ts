import { errorKey, type ErrorName } from '@romduol/domain/errors';
import { interpolate } from '@romduol/locales';
import { LOCALES } from '@romduol/locales/generated/all';
import type { Language } from '@romduol/domain/languages';
import type { Refusal } from './refusal';

/** Texts and numbers of a refusal's data, for the holes of its message. */
const wordsIn = (data: object | null): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(data ?? {}).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );

/** What a person reads when a call is refused, in their language. */
export const formatRefusal = (refusal: Refusal, language: Language): string =>
  interpolate(LOCALES[language][refusal.key], refusal.problem?.args ?? wordsIn(refusal.data));

/** What a person reads of a row of the catalogue, in their language. */
export const formatError = (name: ErrorName, language: Language): string =>
  interpolate(LOCALES[language][errorKey(name)], {});
