import { KITCHEN_LATE_MAX_MINUTES, KITCHEN_SOON_MAX_MINUTES, READY_MAX_MINUTES } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { AllergenField, CourseField, DiningStyleField, EstimateField, Id, Instant, Nullable } from './fields';
import { OrderNo } from './orders';
import { Order } from './order';
import { StaffLanguageField, StaffWords } from './words';

/** In every language: each station has its own. */
const Names = StaffWords();

/** A dish as the kitchen reads it. */
const dish = {
  lineId: Id,
  goodsId: Id,
  course: CourseField,
  stationId: Nullable(Id),
  name: Names,
  /** Parts of a set meal, specifications, toppings, each with how many; 1 is left out. */
  choices: Type.Array(Type.Object({ name: Names, num: Type.Integer() })),
  /** "1.235 KG"; null for what is sold by the piece. */
  weight: Nullable(Type.Object({ amount: Type.Number(), unit: Type.Integer() })),
  note: Type.String(),
  /** The seat that it is served at; null where none is set. */
  seat: Nullable(Type.Integer()),
};

const Item = Type.Object({
  itemId: Id,
  ...dish,
  num: Type.Integer(),
  /** Of them, not to be cooked any more. */
  offNum: Type.Integer(),
  readyAt: Nullable(Instant),
  servedAt: Nullable(Instant),
});

/** Whose it is, and where it goes. */
const place = {
  orderId: Id,
  orderNo: Type.String(),
  /** 1 QR, 2 mini-program, 3 staff, 4 kiosk. */
  source: Type.Integer(),
  diningStyle: DiningStyleField,
  tableName: Nullable(Type.String()),
  remark: Type.String(),
  /** What its guests may not eat. */
  allergies: Type.Optional(Type.Array(AllergenField)),
};

const Ticket = Type.Object({
  ticketId: Id,
  ...place,
  at: Instant,
  /** Its table when it was sent to the kitchen, if it was moved since. */
  movedFrom: Nullable(Type.String()),
  fired: Type.Boolean(),
  doneAt: Nullable(Instant),
  items: Type.Array(Item),
});

const Waiting = Type.Object({
  ...place,
  heldAt: Instant,
  lines: Type.Array(Type.Object({ ...dish, num: Type.Integer() })),
});

const settings = {
  coursesOn: Type.Boolean(),
  /** Minutes after which a ticket is soon late, and late. */
  soonMinutes: Type.Integer({ minimum: 1, maximum: KITCHEN_SOON_MAX_MINUTES }),
  lateMinutes: Type.Integer({ minimum: 2, maximum: KITCHEN_LATE_MAX_MINUTES }),
};

const readyMinutes = Type.Integer({ minimum: 1, maximum: READY_MAX_MINUTES });

const Called = Type.Object({ orderNo: Type.String(), since: Instant });
const Prepared = Type.Object({ orderNo: Type.String(), since: Instant, estimate: EstimateField });

export const kitchen = {
  kitchenBoard: endpoint({
    method: 'GET',
    path: '/api/employee/kitchen',
    body: 'query',
    summary: 'The kitchen’s screen: tickets that are cooked, the oldest first, courses that wait, what was done last.',
    roles: ['employee'],
    input: NOTHING,
    output: Type.Object({
      now: Instant,
      ...settings,
      stations: Type.Array(Type.Object({ stationId: Id, name: Names, language: Nullable(StaffLanguageField) })),
      tickets: Type.Array(Ticket),
      waiting: Type.Array(Waiting),
      /** The newest first. */
      done: Type.Array(Ticket),
      /** The average from sending to the last dish, in ms, over what was done today; null before anything was. */
      average: Nullable(Type.Integer()),
    }),
    errors: [],
  }),

  bumpItems: endpoint({
    method: 'POST',
    path: '/api/employee/kitchen/bump',
    body: 'json',
    summary: 'Dishes are ready, or are recalled: said twice, it is so once.',
    roles: ['employee'],
    input: Type.Object({
      itemIds: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
      ready: Type.Boolean(),
    }),
    /** How many are otherwise than before. */
    output: Type.Object({ changed: Type.Integer() }),
    errors: ['notFound'],
    idempotent: true,
  }),

  fireLines: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/fire',
    body: 'json',
    summary: 'Lines that wait for their course go to the kitchen now.',
    roles: ['employee'],
    input: Type.Object({ orderId: Id, lineIds: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }) }),
    output: Order,
    errors: ['orderNotFound', 'orderCancelled', 'notFound'],
    idempotent: true,
  }),

  setCourse: endpoint({
    method: 'PUT',
    path: '/api/employee/orders/{orderId}/course',
    body: 'json',
    summary: 'Staff set the course of a line; one that is due is sent to the kitchen.',
    roles: ['employee'],
    input: Type.Object({ orderId: Id, lineId: Id, course: CourseField }),
    output: Order,
    errors: ['orderNotFound', 'orderCancelled', 'notFound'],
  }),

  orderStatusBoard: endpoint({
    method: 'GET',
    path: '/api/employee/kitchen/status',
    body: 'query',
    summary:
      'Numbers for the guests’ screen: what is prepared and what can be fetched, without anything about a person.',
    roles: ['employee', 'kiosk'],
    late: true,
    input: NOTHING,
    output: Type.Object({
      preparing: Type.Array(Prepared),
      ready: Type.Array(Called),
      /** What was fetched last, the newest first: it can be put back. */
      collected: Type.Array(Called),
    }),
    errors: [],
  }),

  collectOrder: endpoint({
    method: 'POST',
    path: '/api/employee/kitchen/collected',
    body: 'json',
    summary: 'An order that was ready is fetched and leaves the guests’ screen, or returns to it.',
    roles: ['employee'],
    input: Type.Object({ orderNo: OrderNo, collected: Type.Boolean() }),
    output: NOTHING,
    errors: ['orderNotFound', 'changedMeanwhile'],
    idempotent: true,
  }),

  dishesToServe: endpoint({
    method: 'GET',
    path: '/api/employee/kitchen/served',
    body: 'query',
    summary: 'Dishes that are ready and not at their table yet, by ticket, the oldest first; and what was served last.',
    roles: ['employee'],
    input: NOTHING,
    output: Type.Object({
      ready: Type.Array(Ticket),
      /** The newest first: it can be put back. */
      served: Type.Array(Ticket),
    }),
    errors: [],
  }),

  serveItems: endpoint({
    method: 'POST',
    path: '/api/employee/kitchen/served',
    body: 'json',
    summary: 'Dishes were brought to their table, or were not after all: said twice, it is so once.',
    roles: ['employee'],
    input: Type.Object({
      itemIds: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
      served: Type.Boolean(),
    }),
    /** How many are otherwise than before. */
    output: Type.Object({ changed: Type.Integer() }),
    errors: ['notFound', 'changedMeanwhile'],
    idempotent: true,
  }),

  kitchenSettings: endpoint({
    method: 'GET',
    path: '/api/store/kitchen/settings',
    body: 'query',
    summary: 'How the kitchen works: courses, when a ticket is late, the languages of stations.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({
      ...settings,
      readyMinutes,
      showsEstimates: Type.Boolean(),
      stations: Type.Array(Type.Object({ stationId: Id, name: Type.String(), language: Nullable(StaffLanguageField) })),
      categories: Type.Array(Type.Object({ categoryId: Id, name: Type.String(), course: CourseField })),
    }),
    errors: [],
  }),

  saveKitchenSettings: endpoint({
    method: 'PUT',
    path: '/api/store/kitchen/settings',
    body: 'json',
    summary: 'Sets how the kitchen works.',
    roles: ['manager'],
    input: Type.Object({
      ...settings,
      readyMinutes,
      /** Absent: as before. */
      showsEstimates: Type.Optional(Type.Boolean()),
      /** Absent language = that of the employee at the screen. */
      stations: Type.Array(Type.Object({ stationId: Id, language: Type.Optional(StaffLanguageField) }), {
        maxItems: 100,
      }),
      categories: Type.Array(Type.Object({ categoryId: Id, course: CourseField }), { maxItems: 500 }),
    }),
    output: NOTHING,
    errors: ['badInput', 'notFound'],
  }),
};
