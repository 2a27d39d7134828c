import { Type } from '@sinclair/typebox';

const words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

/** A text in all three languages, none of them empty. */
export const Words = (maxLength: number) =>
  Type.Object({ en: words(maxLength), 'zh-Hans': words(maxLength), km: words(maxLength) });

/** A text in at least one of the languages: the others repeat it until it is translated. */
export const SomeWords = (maxLength: number) =>
  Type.Object(
    {
      en: Type.Optional(words(maxLength)),
      'zh-Hans': Type.Optional(words(maxLength)),
      km: Type.Optional(words(maxLength)),
    },
    { minProperties: 1 },
  );

/** A text that may be missing in some languages, or in all. */
export const MaybeWords = (maxLength: number) =>
  Type.Object({
    en: Type.Optional(words(maxLength)),
    'zh-Hans': Type.Optional(words(maxLength)),
    km: Type.Optional(words(maxLength)),
  });
