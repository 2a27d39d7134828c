import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import type { BasketLine, PriceBook } from '@romduol/domain/pricing/model';
import { quote } from '@romduol/domain/pricing/quote';
import type { Localized } from '../../../../server/db/schema';
import type { Line } from '../../../../server/printing/documents/line-words';
import type { PrintedOrder } from '../../../../server/printing/documents/printed-order';

const t = (en: string, zh: string, km: string): Localized => ({ en, 'zh-Hans': zh, km });

const BOOK: PriceBook = {
  conversionRatio: 4100,
  vatPercentage: 10,
  serviceChargePercentage: 5,
  serviceChargeMode: 1,
  serviceChargeOnTakeAway: false,
  tableCharge: { per: 'table', amount: mainAmount(100) },
  cashRounding: secondAmount(100),
};

interface Dish {
  readonly name: Localized;
  readonly price: number;
  readonly num: number;
  readonly tags?: Line['tags'];
  readonly feeds?: Line['feeds'];
  readonly parts?: Line['parts'];
  readonly weight?: number;
  readonly promotion?: Line['promotion'];
  readonly note?: string;
}

const DISHES: readonly Dish[] = [
  {
    name: t('Beef lok lak with Kampot pepper and lime', '黑椒牛肉', 'ឡុកឡាក់សាច់គោ'),
    price: 450,
    num: 3,
    tags: [{ id: 1, name: t('Large', '大份', 'ធំ'), price: mainAmount(50) }],
    promotion: {
      activityId: 1,
      discount: { type: 1, reduceRatio: 10 },
      limit: null,
      name: t('Happy hour −10%', '欢乐时光 9 折', 'ម៉ោងរីករាយ −10%'),
    },
    note: 'No MSG, កុំដាក់ប៊ីចេង, 不要味精',
  },
  { name: t('Crab, Kampot pepper', '贡布胡椒炒蟹', 'ក្ដាមឆាម្រេចកំពត'), price: 1800, num: 1, weight: 1.235 },
  {
    name: t('Fresh coconut', '鲜椰青', 'ដូងស្រស់'),
    price: 275,
    num: 2,
    feeds: [{ id: 2, name: t('Coconut jelly', '椰果', 'ចាហួយដូង'), price: mainAmount(25), num: 2 }],
  },
  {
    name: t('Family set', '家庭套餐', 'ឈុតគ្រួសារ'),
    price: 2200,
    num: 1,
    parts: [
      { id: 3, goodsId: 9, name: t('Fish amok', '阿莫克鱼', 'អាម៉ុកត្រី'), num: 1, surcharge: mainAmount(150) },
      { id: 4, goodsId: 10, name: t('Steamed rice', '白米饭', 'បាយស'), num: 4, surcharge: mainAmount(0) },
    ],
  },
];

const inColumns = (price: number) => ({ sell: mainAmount(price), vip: mainAmount(price) });

const basketLine = (dish: Dish, index: number): BasketLine => ({
  id: String(index),
  goods: {
    id: index + 1,
    categoryId: 1,
    price: inColumns(dish.price),
    withVipPrice: false,
    pricingMethod: dish.weight === undefined ? 0 : 1,
    timed: false,
    packingFee: mainAmount(0),
    vatPercentage: null,
    vatWhitelisting: false,
    serviceChargePercentage: null,
    serviceChargeWhitelisting: false,
  },
  num: dish.num,
  tags: dish.tags ?? [],
  feeds: dish.feeds ?? [],
  surcharges: (dish.parts ?? []).map(({ surcharge, num }) => mainAmount(surcharge * num)),
  measure: dish.weight === undefined ? { kind: 'piece' } : { kind: 'weight', weight: dish.weight },
  staffDiscount: null,
  promotion: dish.promotion ?? null,
});

const AT = new Date(Date.UTC(2026, 10, 20, 12, 42));

const lineRow = (dish: Dish, line: BasketLine, amounts: Pick<Line, 'sell' | 'vip'>): Line => ({
  store_id: 1,
  id: Number(line.id) + 1,
  order_id: 7,
  round: 1,
  position: Number(line.id),
  goods_type: 0,
  goods_id: line.goods.id,
  name: dish.name,
  picture: '',
  tint: '#FFFFFF',
  goods: line.goods,
  tags: dish.tags ?? [],
  feeds: dish.feeds ?? [],
  parts: dish.parts ?? [],
  promotion: dish.promotion ?? null,
  measure: line.measure,
  note: dish.note ?? '',
  num: dish.num,
  removed_at: null,
  paid_cents: mainAmount(0),
  refunded_quantity: 0,
  refunded_shares: null,
  refunded_cents: mainAmount(0),
  staff_discount: null,
  came_from: null,
  course: null,
  seat: null,
  held_at: null,
  fired_at: null,
  sent_at: AT,
  added_by: [],
  suggested_num: 0,
  ...amounts,
});

const STORE: PrintedOrder['store'] = {
  id: 1,
  organisation_id: 1,
  members_at: null,
  site_wallet_limit_cents: mainAmount(0),
  area_id: null,
  name: t('Chhouk Kitchen', '荷花小馆', 'ផ្ទះបាយឈូក'),
  address: t('Street 278, BKK1, Phnom Penh', '金边 BKK1 区 278 街', 'ផ្លូវ 278 បឹងកេងកង 1 ភ្នំពេញ'),
  phone: '023210456',
  tax_number: 'K002-901234567',
  logo: '/pictures/demo/lotus.webp',
  brand_colour: '#CF4320',
  country: 'KH',
  currency: 'USD',
  second_currency: 'KHR',
  cash_rounding_cents: mainAmount(1),
  zone: 'Asia/Phnom_Penh',
  zone_offset_minutes: 420,
  day_cut_off_minutes: 240,
  courses_on: false,
  kitchen_soon_minutes: 10,
  kitchen_late_minutes: 15,
  ready_minutes: 20,
  shows_estimates: true,
  hours: null,
  closed: false,
  suspended: false,
  conversion_ratio: 4100,
  vat_percentage: 10,
  tax_classes: [],
  last_tax_id: 0,
  vat_by_line: false,
  service_charge_taxed: true,
  table_charge_tax_class: 0,
  packing_tax_class: 0,
  prices_include_vat: false,
  service_charge_percentage: 5,
  service_charge_mode: 1,
  service_charge_on_take_away: false,
  table_charge_per: 'table',
  table_charge_cents: mainAmount(100),
  packing: true,
  pay_first: false,
  must_accept: true,
  accept_minutes: 10,
  payment_window_minutes: 15,
  ordering_area: null,
  is_show_sales_volume: true,
  suggests_dishes: false,
  is_table_service: true,
  is_display_table: true,
  shows_bill_total: true,
  member_prices: true,
  credit_allowed: false,
  cash_needs_till: false,
  blind_count: false,
  tips: false,
  tip_percents: [],
  tip_amounts: [],
  download_page_url: '',
  cash_rounding_riel: secondAmount(100),
  sitting_idle_minutes: 15,
  menu_version: 1,
  codes_printed_at: null,
  languages: ['en', 'zh-Hans', 'km'],
  kind: 'restaurant',
  master_allows: [],
  master_id: null,
  master_keeps_own: true,
  settings_version: 1,
  pin_tax_exemption: false,
  pin_discount_above: null,
  pin_refund: false,
  pin_reverse_checkout: false,
  pin_void: false,
  pin_comp: false,
  keeps_stock: false,
};

/** A paid dinner with a bit of everything: options, toppings, a set meal, a crab that was weighed, a promotion. */
export const anOrder = (): PrintedOrder => {
  const lines = DISHES.map(basketLine);
  const quoted = quote(
    {
      diningStyle: 1,
      partySize: 4,
      lines,
      chargesTable: true,
      wholeBill: { kind: 'rate', reduceRate: 5 },
      orderPromotion: null,
      coupon: null,
      reward: null,
      taxExempt: false,
    },
    BOOK,
  );
  const { sell, vip } = quoted.totals;
  return {
    store: STORE,
    logo: STORE.logo,
    delivery: null,
    order: {
      store_id: 1,
      id: 7,
      order_no: '2611200087',
      business_day: '2026-11-20',
      source: 1,
      dining_style: 1,
      from_platform: false,
      table_id: 3,
      kiosk_id: null,
      language: null,
      sitting_id: 2,
      temp_id: null,
      party_size: 4,
      pay_status: 2,
      pay_first: false,
      stand_no: null,
      prepaid_reservation: false,
      collected_at: null,
      remark: 'Peanut allergy · 花生过敏 · អាឡែស៊ីសណ្ដែកដី',
      allergies: [],
      cancel_reason: null,
      price_book: BOOK,
      charges_table: true,
      sell,
      vip,
      sell_total_cents: sell.total,
      vip_total_cents: vip.total,
      settled_column: 'sell',
      pay_type: 'CASH_PAY',
      placed_at: AT,
      accept_by: null,
      settled_at: AT,
      order_promotion: null,
      coupon: null,
      reward: null,
      person_id: null,
      offline_channel_id: null,
      offline_column: null,
      reversed_at: null,
      customer_name: '',
      customer_phone: '',
      reminded_at: null,
      merged_into: null,
      whole_bill: null,
      tax_exempt: false,
      split_of: null,
      version: 4,
    },
    lines: DISHES.map((dish, index) => {
      const line = lines[index];
      const amounts = quoted.lines[index]?.amounts;
      if (!line || !amounts) throw new Error('a line was not quoted');
      return lineRow(dish, line, amounts);
    }),
    tenders: [
      {
        store_id: 1,
        id: 1,
        order_id: 7,
        channel: 'CASH_PAY',
        amount_cents: sell.total,
        received_cents: mainAmount(6000),
        received_riel: secondAmount(100_000),
        change_cents: mainAmount(300),
        change_riel: secondAmount(3400),
        rounding_riel: secondAmount(-4),
        staff_id: 1,
        offline_channel_id: null,
        attempt_id: null,
        cash_session_id: null,
        gateway: null,
        transaction_id: null,
        person_id: null,
        channel_name: null,
        tip_cents: mainAmount(0),
        refunded_cents: mainAmount(0),
        refunded_cash: { cents: mainAmount(0), riel: secondAmount(0) },
        voided_at: null,
        at: AT,
      },
    ],
    tableName: 'A05',
    cashier: 'Sokha',
  };
};
