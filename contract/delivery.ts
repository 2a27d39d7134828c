import {
  ORDERING_AREA_MAX_METRES,
  RIDER_NAME_MAX,
  DELIVERY_ADDRESS_MAX,
  DELIVERY_TIERS_MAX,
} from '@romduol/domain/limits';
import { DELIVERY_STATES, type DeliveryState } from '@romduol/domain/rules/delivery';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import {
  Id,
  Instant,
  Latitude,
  Longitude,
  MainField,
  MainIn,
  Note,
  Nullable,
  PayStatusField,
  Percentage,
  Phone,
} from './fields';
import { StaffWords } from './words';

const PlaceField = Type.Object({ latitude: Latitude, longitude: Longitude });

/** Where an order is brought, as its guest says it. The place is where the address is, not where the phone is. */
export const DeliveryAddress = Type.Object({
  address: Type.String({ minLength: 1, maxLength: DELIVERY_ADDRESS_MAX, pattern: '\\S' }),
  phone: Phone,
  name: Type.Optional(Type.String({ maxLength: RIDER_NAME_MAX })),
  note: Type.Optional(Note),
  place: Type.Optional(PlaceField),
});

/** The delivery of an order, as its guest and staff see it. */
export const DeliveryView = Type.Object({
  state: Type.Unsafe<DeliveryState>(Type.String({ enum: [...DELIVERY_STATES] })),
  address: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  note: Type.String(),
  place: Nullable(PlaceField),
  /** From the store; null where it is not known. */
  metres: Nullable(Type.Integer()),
  promisedAt: Instant,
  handedAt: Nullable(Instant),
  riderName: Type.String(),
  riderPhone: Type.String(),
  deliveredAt: Nullable(Instant),
});

const Tier = Type.Object({ metres: Type.Integer({ minimum: 1, maximum: ORDERING_AREA_MAX_METRES }), fee: MainIn });
const Metres = Type.Integer({ minimum: 100, maximum: 100_000 });

const Settings = {
  enabled: Type.Boolean(),
  /** Of every address; with tiers, of none. */
  fee: MainIn,
  /** Outwards: addresses up to that distance pay that fee, others are not delivered to. */
  tiers: Type.Array(Tier, { maxItems: DELIVERY_TIERS_MAX }),
  /** Metres; null = any distance. */
  radius: Nullable(Metres),
  minimum: MainIn,
  promisedMinutes: Type.Integer({ minimum: 5, maximum: 480 }),
  payFirst: Type.Boolean(),
  /** Null: the centre of the ordering area. */
  place: Nullable(PlaceField),
  /** Of the fee; 0 = the store's percentage. */
  taxClass: Type.Integer({ minimum: 0 }),
  version: Type.Integer({ minimum: 0 }),
};

const Rider = {
  orderId: Id,
  riderName: Type.Optional(Type.String({ maxLength: RIDER_NAME_MAX })),
  riderPhone: Type.Optional(Type.String({ maxLength: 40, pattern: '^[0-9+ ()-]*$' })),
};

/** A delivery in the list of staff. */
const Listed = Type.Object({
  orderId: Id,
  orderNo: Type.String(),
  payStatus: PayStatusField,
  total: MainField,
  itemCount: Type.Integer(),
  placedAt: Instant,
  ...DeliveryView.properties,
});

export const delivery = {
  deliveryTerms: endpoint({
    method: 'GET',
    path: '/api/consumer/delivery',
    body: 'query',
    summary: 'What a delivery would cost and take, to a place where that matters; `offer` says why it is not possible.',
    late: true,
    roles: ['diner'],
    input: Type.Object({ latitude: Type.Optional(Latitude), longitude: Type.Optional(Longitude) }),
    output: Type.Object({
      offer: Type.Unsafe<'off' | 'fee' | 'needsPlace' | 'tooFar'>(Type.String()),
      fee: MainField,
      metres: Nullable(Type.Integer()),
      minimum: MainField,
      promisedMinutes: Type.Integer(),
      payFirst: Type.Boolean(),
      needsPlace: Type.Boolean(),
      /** That the fee is in; null: the store's percentage is on it. */
      tax: Nullable(Type.Object({ id: Id, name: StaffWords(), percent: Percentage })),
    }),
    errors: [],
  }),

  deliverySettings: endpoint({
    method: 'GET',
    path: '/api/store/delivery',
    body: 'query',
    summary: 'How the store delivers.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({
      ...Settings,
      /** The centre of the ordering area, which counts where no place is set. */
      areaPlace: Nullable(PlaceField),
      taxClasses: Type.Array(Type.Object({ id: Id, name: StaffWords(), percent: Percentage })),
    }),
    errors: [],
  }),

  saveDeliverySettings: endpoint({
    method: 'PUT',
    path: '/api/store/delivery',
    body: 'json',
    summary: 'Sets how the store delivers, for later orders. Distances need a place of the store.',
    roles: ['manager'],
    input: Type.Object(Settings),
    output: Type.Object({ version: Type.Integer() }),
    errors: ['badInput', 'changedMeanwhile', 'notFound'],
  }),

  deliveries: endpoint({
    method: 'GET',
    path: '/api/employee/deliveries',
    body: 'query',
    summary: 'Deliveries: those that are under way, the most urgent first, or those of the last day that are done.',
    roles: ['employee'],
    input: Type.Object({ show: Type.Optional(Type.Unsafe<'open' | 'done'>(Type.String({ enum: ['open', 'done'] }))) }),
    output: Type.Object({ now: Instant, list: Type.Array(Listed) }),
    errors: [],
  }),

  handToRider: endpoint({
    method: 'PUT',
    path: '/api/employee/deliveries/handToRider',
    body: 'json',
    summary: 'A rider takes the order along; repeated, it corrects who. The kitchen has begun it.',
    roles: ['employee'],
    input: Type.Object(Rider),
    output: NOTHING,
    errors: ['orderNotFound', 'changedMeanwhile'],
  }),

  deliveryDone: endpoint({
    method: 'PUT',
    path: '/api/employee/deliveries/delivered',
    body: 'json',
    summary: 'The order is at its address. Idempotent.',
    roles: ['employee'],
    input: Type.Object({ orderId: Id }),
    output: NOTHING,
    errors: ['orderNotFound', 'changedMeanwhile'],
  }),
};
