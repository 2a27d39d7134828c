import { Type } from '@sinclair/typebox';

/** A field with a line that explains it on the reference page. */
export const Id = Type.Integer({ minimum: 1 });
export const StoreId = Type.Integer({
  minimum: 1,
  description: 'A store of the key, as `GET /api/v1/stores` lists them.',
});
export const Money = Type.Integer({ description: 'In minor units of `currency`: 450 is 4.50 USD, 4000 is 4000 KHR.' });
export const Price = Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'In minor units of `currency`.' });
export const Currency = Type.String({ description: 'ISO 4217: of every amount in this answer.' });
export const Instant = Type.String({ format: 'date-time', description: 'ISO 8601, in UTC.' });
export const Words = Type.Record(Type.String(), Type.String(), {
  description: 'A text by its language: `en`, `km`, `zh-Hans` and those that the store added.',
});
export const maybe = <T extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>>(schema: T) =>
  Type.Union([schema, Type.Null()]);

const ISO = '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2})$';
export const InstantIn = (description: string) => Type.String({ pattern: ISO, description });

/** Texts of a language, or the word for a thing, as a person reads it. */
export const Name = Type.String({ description: 'In the language of the header `Accept-Language`.' });
