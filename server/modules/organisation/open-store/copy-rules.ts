import type { Endpoints, Input } from '@romduol/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema';

export type StorePart = NonNullable<Input<Endpoints['openStore']>['copyFrom']>['parts'][number];

/** What is copied of one store into another. */
export interface CopyPlan {
  readonly from: number;
  readonly to: number;
  readonly has: (part: StorePart) => boolean;
  /** Both have the same main currency, or there would be no prices. */
  readonly withPrices: boolean;
  /** Rates of VAT of one country mean nothing in another. */
  readonly sameCountry: boolean;
  readonly now: Date;
}

/**
 * What becomes of a column: `copy` it, the new store's id (`store`), the row's `newId`, the `default` of the database;
 * the new id of the row that it names, which the copy needs (`of`) or does without (`maybe`); or another value.
 */
export type Rule =
  | 'copy'
  | 'store'
  | 'newId'
  | 'default'
  | { readonly of: CopiedTable }
  | { readonly maybe: CopiedTable }
  | { readonly value: RawBuilder<unknown> };

/** In this order: what a row names stands before it. */
const COPIED = [
  'print_station',
  'category',
  'print_station_category',
  'goods',
  'tag_group',
  'tag',
  'feed',
  'meal_part',
  'meal_choice',
  'add_on',
  'quick_remark',
  'supplier',
  'ingredient',
  'recipe_line',
  'printer',
  'printer_station',
  'paper_template',
  'offline_channel',
  'store_gateway',
  'coupon_template',
  'recharge_level',
  'recharge_level_coupon',
  'activity',
  'activity_goods',
  'bill_reason',
  'reservation_rule',
  'store_logo',
] as const satisfies readonly (keyof Schema)[];
export type CopiedTable = (typeof COPIED)[number];

export interface TableCopy<T extends CopiedTable = CopiedTable> {
  readonly columns: Readonly<Record<keyof Schema[T], Rule>>;
  /** Which rows, of the table under the name `source`. Absent: all of the store. */
  readonly rows?: RawBuilder<boolean>;
}

const value = (to: RawBuilder<unknown>): Rule => ({ value: to });
const OFF = value(sql`false`);
const PRESENT = sql<boolean>`source.removed_at IS NULL`;
/** A printer without an address: this one is refused wherever a printer is reached. */
const NO_HOST = '0.0.0.0';

const menuTables = ({ has, withPrices, sameCountry }: CopyPlan) => {
  const price: Rule = withPrices ? 'copy' : value(sql`0`);
  const rate: Rule = sameCountry ? 'copy' : 'default';
  return {
    category: {
      rows: PRESENT,
      columns: {
        store_id: 'store',
        id: 'newId',
        name: 'copy',
        position: 'copy',
        course: 'copy',
        hours: 'copy',
        version: 'default',
        sample: 'default',
        removed_at: 'default',
      },
    },
    goods: {
      rows: sql<boolean>`source.removed_at IS NULL AND NOT source.casual`,
      columns: {
        store_id: 'store',
        id: 'newId',
        category_id: { of: 'category' },
        casual: 'default',
        name: 'copy',
        description: 'copy',
        picture: 'copy',
        more_pictures: 'copy',
        tint: 'copy',
        position: 'copy',
        sell_cents: price,
        vip_cents: withPrices ? 'copy' : 'default',
        packing_fee_cents: price,
        vat_percentage: rate,
        vat_whitelisting: rate,
        tax_class_id: rate,
        service_charge_percentage: 'copy',
        service_charge_whitelisting: 'copy',
        pricing_method: 'copy',
        timed: 'copy',
        purchase_limit: 'copy',
        // What is left in one kitchen says nothing of another.
        stock: value(sql`source.daily_stock`),
        portions_left: 'default',
        sold_anyway: 'default',
        sold_out: withPrices ? 'default' : value(sql`true`),
        sales_count: 'default',
        removed_at: 'default',
        reservation_limit: 'copy',
        hours: 'copy',
        out_of_hours: 'default',
        daily_stock: 'copy',
        allergens: 'copy',
        station_id: has('kitchen') ? { maybe: 'print_station' } : 'default',
        version: 'default',
        sample: 'default',
      },
    },
    tag_group: {
      columns: {
        store_id: 'store',
        id: 'newId',
        goods_id: { of: 'goods' },
        name: 'copy',
        min_choices: 'copy',
        max_choices: 'copy',
        position: 'copy',
      },
    },
    tag: {
      columns: {
        store_id: 'store',
        id: 'newId',
        group_id: { of: 'tag_group' },
        name: 'copy',
        price_cents: price,
        sold_out: 'default',
        portions_left: 'default',
        sold_anyway: 'default',
        position: 'copy',
      },
    },
    feed: {
      columns: {
        store_id: 'store',
        id: 'newId',
        goods_id: { of: 'goods' },
        name: 'copy',
        picture: 'copy',
        price_cents: price,
        max_num: 'copy',
        sold_out: 'default',
        portions_left: 'default',
        sold_anyway: 'default',
        position: 'copy',
      },
    },
    meal_part: {
      columns: {
        store_id: 'store',
        id: 'newId',
        goods_id: { of: 'goods' },
        name: 'copy',
        min_choices: 'copy',
        max_choices: 'copy',
        position: 'copy',
      },
    },
    meal_choice: {
      columns: {
        store_id: 'store',
        id: 'newId',
        part_id: { of: 'meal_part' },
        goods_id: { of: 'goods' },
        surcharge_cents: price,
        position: 'copy',
      },
    },
    add_on: {
      columns: {
        store_id: 'store',
        goods_id: { of: 'goods' },
        suggested_id: { of: 'goods' },
        position: 'copy',
      },
    },
    quick_remark: { columns: { store_id: 'store', id: 'newId', words: 'copy', position: 'copy' } },
  } as const satisfies Tables<
    'category' | 'goods' | 'tag_group' | 'tag' | 'feed' | 'meal_part' | 'meal_choice' | 'add_on' | 'quick_remark'
  >;
};

/** Of a dish that left the menu nothing is copied. */
const OF_COPIED_DISH = sql<boolean>`NOT EXISTS (
  SELECT FROM goods AS gone WHERE gone.store_id = source.store_id AND (gone.removed_at IS NOT NULL OR gone.casual)
    AND (gone.id = source.goods_id
      OR gone.id = (SELECT f.goods_id FROM feed AS f WHERE f.store_id = source.store_id AND f.id = source.feed_id)
      OR gone.id = (SELECT g.goods_id FROM tag AS t JOIN tag_group AS g ON g.store_id = t.store_id AND g.id = t.group_id
        WHERE t.store_id = source.store_id AND t.id = source.tag_id)))`;

/** What the dishes are made of; what is in one store room says nothing of another. */
const RECIPE_TABLES = {
  supplier: {
    rows: PRESENT,
    columns: {
      store_id: 'store',
      id: 'newId',
      name: 'copy',
      phone: 'copy',
      note: 'copy',
      removed_at: 'default',
      lead_days: 'copy',
      delivery_weekdays: 'copy',
      language: 'copy',
      email: 'copy',
    },
  },
  ingredient: {
    rows: PRESENT,
    columns: {
      store_id: 'store',
      id: 'newId',
      name: 'copy',
      unit: 'copy',
      pack_thousandths: 'copy',
      supplier_id: { maybe: 'supplier' },
      minimum_thousandths: 'copy',
      yield_thousandths: 'copy',
      version: 'default',
      removed_at: 'default',
      stock_thousandths: 'default',
      stock_cost: 'default',
      price_cost: 'default',
      price_thousandths: 'default',
      is_counted: 'default',
      article_number: 'copy',
      barcode: 'copy',
    },
  },
  recipe_line: {
    rows: OF_COPIED_DISH,
    columns: {
      store_id: 'store',
      id: 'newId',
      goods_id: { maybe: 'goods' },
      tag_id: { maybe: 'tag' },
      feed_id: { maybe: 'feed' },
      made_id: { maybe: 'ingredient' },
      ingredient_id: { of: 'ingredient' },
      thousandths: 'copy',
      position: 'copy',
    },
  },
} as const satisfies Tables<'supplier' | 'ingredient' | 'recipe_line'>;

type Tables<T extends CopiedTable> = { readonly [N in T]: TableCopy<N> };

const KITCHEN_TABLES = {
  print_station: {
    rows: PRESENT,
    columns: { store_id: 'store', id: 'newId', name: 'copy', language: 'copy', removed_at: 'default' },
  },
} as const satisfies Tables<'print_station'>;

/** Which station cooks what. */
const STATION_TABLES = {
  print_station_category: {
    columns: { store_id: 'store', category_id: { of: 'category' }, station_id: { of: 'print_station' } },
  },
} as const satisfies Tables<'print_station_category'>;

const PRINTER_TABLES = {
  printer: {
    rows: PRESENT,
    columns: {
      store_id: 'store',
      id: 'newId',
      name: 'copy',
      host: value(sql`${NO_HOST}::text`),
      port: 'copy',
      paper: 'copy',
      kinds: 'copy',
      languages: 'copy',
      prints_when_paid: 'copy',
      opens_drawer: 'copy',
      answers: 'copy',
      enabled: OFF,
      removed_at: 'default',
      lease_until: 'default',
      retry_at: 'default',
      failures: 'default',
      problem: 'default',
    },
  },
  paper_template: {
    columns: {
      store_id: 'store',
      kind: 'copy',
      first_words: 'copy',
      last_words: 'copy',
      qr: 'copy',
      shows_logo: 'copy',
    },
  },
} as const satisfies Tables<'printer' | 'paper_template'>;

const PRINTER_STATION_TABLES = {
  printer_station: {
    columns: { store_id: 'store', printer_id: { of: 'printer' }, station_id: { of: 'print_station' } },
  },
} as const satisfies Tables<'printer_station'>;

const PAYMENT_TABLES = {
  offline_channel: {
    columns: { store_id: 'store', id: 'newId', channels_name: 'copy', kind: 'copy', enabled: 'copy', position: 'copy' },
  },
  store_gateway: { columns: { store_id: 'store', gateway: 'copy', enabled: OFF, position: 'copy' } },
} as const satisfies Tables<'offline_channel' | 'store_gateway'>;

const LEVEL_TABLES = {
  recharge_level: { columns: { store_id: 'store', id: 'newId', amount_cents: 'copy', gift_cents: 'copy' } },
} as const satisfies Tables<'recharge_level'>;

const LEVEL_COUPON_TABLES = {
  recharge_level_coupon: {
    columns: {
      store_id: 'store',
      level_id: { of: 'recharge_level' },
      template_id: { of: 'coupon_template' },
      num: 'copy',
    },
  },
} as const satisfies Tables<'recharge_level_coupon'>;

/** The dishes of a coupon by their new ids; those that were not copied fall out. */
const TERMS = sql`CASE jsonb_typeof(source.terms -> 'usageGoods') WHEN 'array' THEN jsonb_set(source.terms, '{usageGoods}', (
  SELECT coalesce(jsonb_agg(dish.new ORDER BY each.place), '[]')
  FROM jsonb_array_elements_text(source.terms -> 'usageGoods') WITH ORDINALITY AS each (id, place)
  JOIN ids_of_goods AS dish ON dish.old = each.id::bigint)) ELSE source.terms END`;

/** Whether a coupon holds in the new store anyway, as one of the store that is copied. */
const holdsAnyway = ({ from, to }: CopyPlan) => sql<boolean>`(source.everywhere AND EXISTS (
  SELECT FROM store AS a JOIN store AS b ON coalesce(a.members_at, a.id) = coalesce(b.members_at, b.id)
  WHERE a.id = ${from} AND b.id = ${to}))`;

/** Those that levels of top-up give are copied in any case: a level gives coupons of its own store. */
const promotionTables = (plan: CopyPlan) =>
  ({
    coupon_template: {
      rows: sql<boolean>`source.stopped_at IS NULL AND source.claim_until > ${plan.now}
        AND (NOT ${holdsAnyway(plan)} OR EXISTS (SELECT FROM recharge_level_coupon AS given
          WHERE given.store_id = source.store_id AND given.template_id = source.id))`,
      columns: {
        store_id: 'store',
        id: 'newId',
        name: 'copy',
        terms: { value: TERMS },
        stock: 'copy',
        per_person: 'copy',
        claim_from: 'copy',
        claim_until: 'copy',
        valid_days: 'copy',
        purpose: 'copy',
        in_centre: value(sql`source.in_centre AND NOT ${holdsAnyway(plan)}`),
        everywhere: 'default',
        free_item_withdrawn_at: 'copy',
        stopped_at: 'default',
      },
    },
    activity: {
      rows: sql<boolean>`source.stopped_at IS NULL AND source.ends_at > ${plan.now}`,
      columns: {
        store_id: 'store',
        id: 'newId',
        kind: 'copy',
        name: 'copy',
        description: 'copy',
        discount: 'copy',
        all_goods: 'copy',
        item_limit: 'copy',
        threshold_cents: 'copy',
        off: 'copy',
        starts_at: 'copy',
        ends_at: 'copy',
        hours: 'copy',
        stopped_at: 'default',
        position: 'copy',
      },
    },
    activity_goods: {
      columns: { store_id: 'store', activity_id: { of: 'activity' }, goods_id: { of: 'goods' } },
    },
  }) as const satisfies Tables<'coupon_template' | 'activity' | 'activity_goods'>;

const REASON_TABLES = {
  bill_reason: {
    rows: PRESENT,
    columns: { store_id: 'store', id: 'newId', act: 'copy', words: 'copy', position: 'copy', removed_at: 'default' },
  },
} as const satisfies Tables<'bill_reason'>;

const SETTINGS_TABLES = {
  reservation_rule: {
    columns: {
      store_id: 'store',
      spans: 'copy',
      slot_minutes: 'copy',
      guests: 'copy',
      prepay: 'copy',
      cut_off_minutes: 'copy',
      hold_minutes: 'copy',
      grace_minutes: 'copy',
      no_show_keeps: 'copy',
    },
  },
  store_logo: { columns: { store_id: 'store', address: 'copy', picture: 'copy' } },
} as const satisfies Tables<'reservation_rule' | 'store_logo'>;

/** The tables of a plan with what becomes of their columns, in an order in which each row follows those that it names. */
export const listCopies = (plan: CopyPlan): readonly (readonly [CopiedTable, TableCopy])[] => {
  const { has, withPrices } = plan;
  const promotions = has('promotions') && withPrices;
  const levels = has('payments') && withPrices;
  const tables: Partial<Record<CopiedTable, TableCopy>> = {
    ...(has('kitchen') && KITCHEN_TABLES),
    ...(has('menu') && menuTables(plan)),
    ...(has('menu') && RECIPE_TABLES),
    ...(has('kitchen') && has('menu') && STATION_TABLES),
    ...(has('printers') && PRINTER_TABLES),
    ...(has('printers') && has('kitchen') && PRINTER_STATION_TABLES),
    ...(has('payments') && PAYMENT_TABLES),
    ...(levels && LEVEL_TABLES),
    ...(promotions && promotionTables(plan)),
    ...(promotions && levels && LEVEL_COUPON_TABLES),
    ...(has('reasons') && REASON_TABLES),
    ...(has('settings') && SETTINGS_TABLES),
  };
  return COPIED.flatMap((table) => {
    const copy = tables[table];
    return copy === undefined ? [] : [[table, copy] as const];
  });
};
