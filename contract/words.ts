import { inLanguages, inStaffLanguages } from '@romduol/domain/by-language';
import type { Language, StaffLanguage } from '@romduol/domain/languages';
import { LANGUAGES, STAFF_LANGUAGES } from '@romduol/domain/limits';
import { type TOptional, type TString, Type } from '@sinclair/typebox';

export type { Language };
export const LanguageField = Type.Unsafe<Language>(Type.String({ enum: [...LANGUAGES] }));
export const StaffLanguageField = Type.Unsafe<StaffLanguage>(Type.String({ enum: [...STAFF_LANGUAGES] }));

type InAll = Record<StaffLanguage, TString> & Record<Exclude<Language, StaffLanguage>, TOptional<TString>>;

/** In every language that a text must have, and in others that it may have. */
const inAll = (schema: TString): InAll => ({
  ...inLanguages(() => Type.Optional(schema)),
  ...inStaffLanguages(() => schema),
});

const words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

/** A text for staff, in each of their languages. */
export const StaffWords = (text: Parameters<typeof Type.String>[0] = {}) =>
  Type.Object(inStaffLanguages(() => Type.String(text)));

/** A text in every language that it must have, none of them empty. */
export const Words = (maxLength: number) => Type.Object(inAll(words(maxLength)));

/** A text in at least one of the languages: those that it must have repeat it until it is translated. */
export const SomeWords = (maxLength: number) =>
  Type.Object(
    inLanguages(() => Type.Optional(words(maxLength))),
    { minProperties: 1 },
  );

/** A text that may be missing in some languages, or in all. */
export const MaybeWords = (maxLength: number) => Type.Object(inLanguages(() => Type.Optional(words(maxLength))));

/** A name in the language that was asked for. `lang`: it is not translated into that one, and is in this one. */
export const NAMED = { name: Type.String(), lang: Type.Optional(LanguageField) };
