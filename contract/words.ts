import { LANGUAGES } from '@romduol/domain/limits';
import { type TSchema, Type } from '@sinclair/typebox';

export type Language = (typeof LANGUAGES)[number];
export const LanguageField = Type.Unsafe<Language>(Type.String({ enum: [...LANGUAGES] }));

const inEveryLanguage = <S extends TSchema>(schema: S) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, schema])) as Record<Language, S>;

const words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

/** A text in every language. */
export const Localized = (text: Parameters<typeof Type.String>[0] = {}) =>
  Type.Object(inEveryLanguage(Type.String(text)));

/** A text in every language, none of them empty. */
export const Words = (maxLength: number) => Type.Object(inEveryLanguage(words(maxLength)));

/** A text in at least one of the languages: the others repeat it until it is translated. */
export const SomeWords = (maxLength: number) =>
  Type.Object(inEveryLanguage(Type.Optional(words(maxLength))), { minProperties: 1 });

/** A text that may be missing in some languages, or in all. */
export const MaybeWords = (maxLength: number) => Type.Object(inEveryLanguage(Type.Optional(words(maxLength))));
