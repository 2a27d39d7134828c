import type { CartStyle, DiningStyle, PricingMethod } from '@romduol/domain/codes';
import { CALL_REASONS, type CallReason } from '@romduol/domain/tables/calls';
import type { MainAmount, SecondAmount } from '@romduol/domain/money/amount';
import type { Column } from '@romduol/domain/pricing/model';
import { ALLERGEN_CODES_PATTERN, ALLERGENS, type Allergen } from '@romduol/domain/menu/allergens';
import type { Course } from '@romduol/domain/order/courses';
import type { PayStatus } from '@romduol/domain/order/pay-status';
import {
  AVATAR_MAX_MB,
  ORDERING_AREA_MAX_METRES,
  ORDERING_AREA_MIN_METRES,
  PHONE_DIGITS_ANYWHERE,
  TEXT_AREA_MAX,
} from '@romduol/domain/limits';
import { SUPER_APPS, type SuperAppName } from '@romduol/domain/rules/super-apps';
import { Type, type TSchema } from '@sinclair/typebox';

/**
 * Parts that many rows share. Amounts are integers: minor units of the store's main currency, or of its second one. Fields
 * that are named after cents, dollars or riel hold these: a store's currencies are dollars and riel, or others.
 */
export const MainField = Type.Unsafe<MainAmount>(Type.Integer());
export const MainIn = Type.Unsafe<MainAmount>(Type.Integer({ minimum: 0, maximum: 99_999_999_99 }));
export const SecondField = Type.Unsafe<SecondAmount>(Type.Integer());
export const SecondIn = Type.Unsafe<SecondAmount>(Type.Integer({ minimum: 0, maximum: 999_999_999_999 }));
export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$' });
/** How a currency is written: `Currency` of the domain. */
export const CurrencyField = Type.Object({
  code: Type.String(),
  decimals: Type.Integer(),
  symbol: Type.String(),
  symbolFirst: Type.Boolean(),
  gap: Type.String(),
  group: Type.String(),
  point: Type.String(),
  inLakhs: Type.Optional(Type.Boolean()),
  digits: Type.Optional(Type.String()),
  limitFactor: Type.Number(),
});
/** Those of a store; absent in an answer: dollars and riel. */
export const CurrenciesField = Type.Object({
  main: CurrencyField,
  second: Type.Union([CurrencyField, Type.Null()]),
  mainStep: Type.Optional(Type.Integer()),
  wholeUnit: Type.Optional(Type.Integer()),
});
/**
 * The dollars and riel that are handed out for the cash of a refund; they are equal to it, riel rounded as the store
 * rounds cash. Where neither is given it is refunded as it was paid.
 */
export const CashOut = { cashCents: Type.Optional(MainIn), cashRiel: Type.Optional(SecondIn) };
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** What staff are called for. */
export const CallReasonField = Type.Unsafe<CallReason>(Type.String({ enum: [...CALL_REASONS] }));
/** With which course a dish comes: 0 at once, 1 starters, 2 mains, 3 desserts. */
export const CourseField = Type.Unsafe<Course>(Type.Integer({ minimum: 0, maximum: 3 }));
/** Milliseconds since 1970, UTC. */
export const Instant = Type.Integer();
/**
 * A store's zone: the offset in force, in minutes, and the changes of two years before and after, each with the offset
 * from then on. Phones compute with these: mini-programs have no zone tables.
 */
export const ZoneFields = {
  zoneOffsetMinutes: Type.Integer(),
  zoneChanges: Type.Array(Type.Object({ at: Instant, offsetMinutes: Type.Integer() })),
  /** Times are written 6:30 PM there; absent: 18:30. */
  twelveHours: Type.Optional(Type.Boolean()),
};
/** A human check, and the number that its calculation found. */
export const ChallengeId = Type.String({ pattern: '^[0-9a-f]{32}$' });
export const CalculatedNumber = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 });
export const Note = Type.String({ maxLength: TEXT_AREA_MAX });
/** 1 dine-in, 2 take-away, 3 delivery. */
export const DiningStyleField = Type.Unsafe<DiningStyle>(Type.Integer({ enum: [1, 2, 3] }));
/** Of a cart: a delivery is ordered from the one of take-away. */
export const CartStyleField = Type.Unsafe<CartStyle>(Type.Integer({ enum: [1, 2] }));
export const PricingMethodField = Type.Unsafe<PricingMethod>(Type.Integer({ minimum: 0, maximum: 6 }));
export const PayStatusField = Type.Unsafe<PayStatus>(Type.Integer());
export const ColumnField = Type.Unsafe<Column>(Type.String({ enum: ['sell', 'vip'] }));
export const TableUuid = Type.String({ minLength: 8, maxLength: 60, pattern: '^[0-9A-Za-z]+(-[0-9]+)?$' });
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** When something will be ready; null where that is not known. */
export const EstimateField = Nullable(Type.Object({ from: Instant, to: Instant }));
export const Percentage = Type.Number({ minimum: 0, maximum: 100 });
/** The store's country decides which numbers there are (V-10). */
export const Phone = Type.String({ pattern: `^[0-9]{${PHONE_DIGITS_ANYWHERE.min},${PHONE_DIGITS_ANYWHERE.max}}$` });
export const PhoneDigitsField = Type.Object({ min: Type.Integer(), max: Type.Integer() });
/** Bytes. A picture in base64 is a third longer than it is, and travels in a little JSON. */
export const PICTURE_BODY = Math.ceil((AVATAR_MAX_MB * 1024 * 1024 * 4) / 3) + 4_096;
export const GatewayName = Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' });
export const AllergenField = Type.Unsafe<Allergen>(Type.String({ enum: [...ALLERGENS] }));
/** Several, by code, separated by commas: what a diner declares with an order, the same in a form and in JSON. */
export const AllergenCodes = Type.String({ pattern: ALLERGEN_CODES_PATTERN });
export const AppField = Type.Unsafe<SuperAppName>(Type.String({ enum: [...SUPER_APPS] }));
/** What a super-app gave the phone, to be exchanged with it. */
export const AppCode = Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_.-]+$' });
/**
 * What a person is shown to pay by: a page to open, a code to scan with the link that opens a wallet app on it, or the
 * parameters for the super-app around the page.
 */
export const PaymentShow = Type.Union([
  Type.Object({ kind: Type.Literal('page'), url: Type.String(), id: Type.Optional(Type.String()) }),
  Type.Object({ kind: Type.Literal('qr'), text: Type.String(), deepLink: Type.Optional(Type.String()) }),
  Type.Object({
    kind: Type.Literal('app'),
    app: AppField,
    parameters: Type.Object({
      timeStamp: Type.String(),
      nonceStr: Type.String(),
      package: Type.String(),
      signType: Type.String(),
      paySign: Type.String(),
    }),
  }),
]);
/** A gateway that is open: null works everywhere, else only within the app that is named. */
export const PayPlugin = Type.Object({ gateway: Type.String(), app: Nullable(AppField) });

/** Degrees. */
export const Latitude = Type.Number({ minimum: -90, maximum: 90 });
export const Longitude = Type.Number({ minimum: -180, maximum: 180 });
/** Where the phone is, where the store has an ordering area, with its accuracy in metres. It is not kept. */
export const From = {
  latitude: Type.Optional(Latitude),
  longitude: Type.Optional(Longitude),
  accuracy: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
};
/** Where guests must be to order: a circle, its radius in metres. */
export const Area = Type.Object({
  latitude: Latitude,
  longitude: Longitude,
  metres: Type.Integer({ minimum: ORDERING_AREA_MIN_METRES, maximum: ORDERING_AREA_MAX_METRES }),
});
