import { AVATAR_MAX_MB, TIP_AMOUNTS_MAX, TIP_PERCENT_MAX } from '@romduol/domain/limits';
import type { MainAmount } from '@romduol/domain/money/amount';
import { STAFF_SWITCHES, type StaffSwitch } from '@romduol/domain/rules/switches';
import { Type, type Static } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { CurrencyCode, MainIn, Id, Nullable, Percentage, Phone, PICTURE_BODY, SecondIn } from './fields';
import { LanguageField, MaybeWords, Words } from './words';

const DAY_MINUTES = 1_440;
const Minutes = (maximum: number) => Type.Integer({ minimum: 1, maximum });

/** Minutes after local midnight. One that closes at or before it opens closes on the next day. */
export const OpeningSpanIn = Type.Object({
  weekday: Type.Unsafe<0 | 1 | 2 | 3 | 4 | 5 | 6>(Type.Integer({ minimum: 0, maximum: 6 })),
  opens: Type.Integer({ minimum: 0, maximum: DAY_MINUTES - 1 }),
  closes: Type.Integer({ minimum: 0, maximum: DAY_MINUTES }),
});

/** How a store is set. What is left out of the optional ones is not set. */
const Settings = {
  name: Words(60),
  address: MaybeWords(200),
  /** Where guests can call it (V-10). */
  phone: Type.Optional(Phone),
  taxNumber: Type.Optional(Type.String({ maxLength: 40 })),
  /** A path of this server's or an address. */
  logo: Type.Optional(Type.String({ maxLength: 300, pattern: '^(/|https?://)' })),
  brandColour: Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' }),
  /** ISO 3166-1. It stays when it is not sent. */
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  /** An IANA name ("Asia/Phnom_Penh") or an offset ("+05:45"). It stays when it is not sent. */
  zone: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_+:/-]{1,64}$' })),
  /** Of the zone now. Sent without a zone, as staff screens of the release before do: the store has this offset always. */
  zoneOffsetMinutes: Type.Optional(Type.Integer({ minimum: -720, maximum: 840 })),
  dayCutOffMinutes: Type.Integer({ minimum: 0, maximum: DAY_MINUTES - 1 }),
  /** Absent = open at all hours. */
  hours: Type.Optional(Type.Array(OpeningSpanIn, { minItems: 1, maxItems: 28 })),
  suspended: Type.Boolean(),
  /** Minor units of the second currency for 100 of the main one. */
  conversionRatio: Type.Number({ minimum: 0.000001, maximum: 100_000_000 }),
  cashRoundingRiel: Type.Intersect([SecondIn, Type.Integer({ minimum: 1, maximum: 10_000 })]),
  /** Cash in the main currency goes by this. It stays when it is not sent. */
  cashRoundingCents: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  /**
   * ISO 4217: of prices, and the second one that guests may pay cash in; null, or XXX when sent, = none. They stay when they are not sent, and
   * for good once something has a price or was sold.
   */
  currency: Type.Optional(CurrencyCode),
  secondCurrency: Type.Optional(Nullable(CurrencyCode)),
  vatPercentage: Percentage,
  /** Whether prices include VAT. Absent: not set yet, and it is added on top; a setting stays when it is not sent. */
  pricesIncludeVat: Type.Optional(Type.Boolean()),
  /** VAT is rounded for each line, not once for the bill. It stays when it is not sent, as does the one below. */
  vatByLine: Type.Optional(Type.Boolean()),
  serviceChargeTaxed: Type.Optional(Type.Boolean()),
  /** Tax classes of charges; 0 = none: the store's percentage, that of the dish. They stay when they are not sent. */
  tableChargeTaxClass: Type.Optional(Type.Integer({ minimum: 0 })),
  packingTaxClass: Type.Optional(Type.Integer({ minimum: 0 })),
  serviceChargePercentage: Percentage,
  serviceChargeMode: Type.Unsafe<1 | 2>(Type.Integer({ minimum: 1, maximum: 2 })),
  serviceChargeOnTakeAway: Type.Boolean(),
  tableChargePer: Type.Unsafe<'none' | 'person' | 'table'>(Type.String({ enum: ['none', 'person', 'table'] })),
  tableChargeCents: MainIn,
  packing: Type.Boolean(),
  memberPrices: Type.Boolean(),
  creditAllowed: Type.Boolean(),
  /** Cash is refused without an open till; otherwise staff are warned. */
  cashNeedsTill: Type.Boolean(),
  /** Who is no manager counts a drawer without seeing what is expected in it. */
  blindCount: Type.Boolean(),
  tips: Type.Boolean(),
  /** What guests are offered who pay on their phone, in stores that take tips. They stay when they are not sent. */
  tipPercents: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: TIP_PERCENT_MAX }), {
      maxItems: TIP_AMOUNTS_MAX,
      uniqueItems: true,
    }),
  ),
  tipAmounts: Type.Optional(
    Type.Array(Type.Unsafe<MainAmount>({ ...MainIn, minimum: 1, maximum: 2_000_000_000 }), {
      maxItems: TIP_AMOUNTS_MAX,
      uniqueItems: true,
    }),
  ),
  payFirst: Type.Boolean(),
  mustAccept: Type.Boolean(),
  acceptMinutes: Minutes(120),
  paymentWindowMinutes: Minutes(240),
  sittingIdleMinutes: Minutes(240),
  isTableService: Type.Boolean(),
  isShowSalesVolume: Type.Boolean(),
  isDisplayTable: Type.Boolean(),
  /** Guests see what is often ordered with what they chose. It stays when it is not sent. */
  suggestsDishes: Type.Optional(Type.Boolean()),
  /** The cart shows what its order would cost with all charges. It stays when it is not sent. */
  showsBillTotal: Type.Optional(Type.Boolean()),
  /** Those that diners choose from, in this order. They stay when they are not sent. */
  languages: Type.Optional(Type.Array(LanguageField, { minItems: 1, uniqueItems: true })),
  downloadPageUrl: Type.Optional(Type.String({ maxLength: 300, pattern: '^https?://' })),
  /** Tables whose guests see the menu and order by staff. */
  menuOnlyTables: Type.Array(Id, { maxItems: 500 }),
};
/** What stores of a country are usually set to; what is absent differs there. */
const UsualSettings = Type.Object({
  currency: CurrencyCode,
  secondCurrency: Nullable(CurrencyCode),
  cashRoundingCents: MainIn,
  /** The same, as it is written there: "฿0.25". */
  cashStep: Type.String(),
  vatPercentage: Type.Optional(Percentage),
  pricesIncludeVat: Type.Optional(Type.Boolean()),
  languages: Type.Array(LanguageField),
});
const SettingsIn = Type.Object({ ...Settings, version: Type.Integer({ minimum: 1 }) });
export type SettingsInput = Static<typeof SettingsIn>;

export const settings = {
  staffSwitches: endpoint({
    method: 'GET',
    path: '/api/employee/switches',
    body: 'query',
    summary: 'What is on for the caller, of what a store or an account can have switched off: the rest is not offered.',
    roles: ['employee'],
    input: NOTHING,
    output: Type.Object({ on: Type.Array(Type.Unsafe<StaffSwitch>(Type.String({ enum: [...STAFF_SWITCHES] }))) }),
    errors: [],
  }),

  storeSettings: endpoint({
    method: 'GET',
    path: '/api/store/settings',
    body: 'query',
    summary: 'How the store is set, for its manager, with the tables that menu-only can be said of.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({
      ...Settings,
      version: Type.Integer(),
      /** Something has a price or was sold: the currencies are for good. */
      currencyFixed: Type.Boolean(),
      tables: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    }),
    errors: [],
  }),

  saveStoreSettings: endpoint({
    method: 'PUT',
    path: '/api/store/settings',
    body: 'json',
    summary:
      'The manager sets the store. Orders that are placed keep what they were placed with; settings that were changed meanwhile are not overwritten.',
    roles: ['manager'],
    input: SettingsIn,
    output: Type.Object({ version: Type.Integer() }),
    errors: ['changedMeanwhile', 'notFound', 'currencyInUse'],
  }),

  zoneList: endpoint({
    method: 'GET',
    path: '/api/store/zones',
    body: 'query',
    summary:
      'The zones that a store may be in, with what they are called in the caller’s language and their offset now.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          zone: Type.String(),
          name: Type.String(),
          offset: Type.String(),
          offsetMinutes: Type.Integer(),
        }),
      ),
    }),
    errors: [],
  }),

  countryList: endpoint({
    method: 'GET',
    path: '/api/store/countries',
    body: 'query',
    summary:
      'The countries that a store may be in, with their names in the caller’s language and what is usual in some of them.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({
      list: Type.Array(
        Type.Object({ country: Type.String(), name: Type.String(), usual: Type.Optional(UsualSettings) }),
      ),
    }),
    errors: [],
  }),

  currencyList: endpoint({
    method: 'GET',
    path: '/api/store/currencies',
    body: 'query',
    summary: 'The currencies that a store may have, by ISO 4217, with their names in the caller’s language.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({ list: Type.Array(Type.Object({ currency: Type.String(), name: Type.String() })) }),
    errors: [],
  }),

  setLogo: endpoint({
    method: 'PUT',
    path: '/api/store/logo',
    body: 'json',
    summary: `Keeps a picture as the store’s logo: JPEG, PNG, WebP or GIF of at most ${AVATAR_MAX_MB} MB, in base64; null takes the logo away.`,
    roles: ['manager'],
    input: Type.Object({ picture: Nullable(Type.String({ minLength: 16 })) }),
    /** The address that shows it, and the settings' version from now on. */
    output: Type.Object({ logo: Type.String(), version: Type.Integer() }),
    errors: ['badInput', 'tooLarge'],
    rateLimited: true,
    bodyLimit: PICTURE_BODY,
  }),
};
