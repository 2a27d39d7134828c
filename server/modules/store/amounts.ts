import type { Schema } from '../../db/schema';

type Table = keyof Schema;

/**
 * Where a store may have its first amount: with a row of one of these tables, another currency would change what is kept.
 * Those that are asked first are the ones that most stores have. Each has a key of its store, so that a row that is being
 * written is waited for.
 */
export const AMOUNT_ROWS = [
  'goods',
  'orders',
  'wallet_entry',
  'top_up',
  'till_entry',
  'cash_session',
  'recharge_level',
  'coupon_template',
  'activity',
  'stock_entry',
  'delivery_settings',
  'loyalty_programme',
] as const satisfies readonly Table[];

/** Amounts that most rows do not have: a row counts where it is not 0. The row of a store is named `id`, of others `store_id`. */
export const AMOUNT_COLUMNS = [
  { table: 'store', key: 'id', column: 'table_charge_cents' },
  { table: 'store', key: 'id', column: 'site_wallet_limit_cents' },
  { table: 'member', key: 'store_id', column: 'credit_limit_cents' },
] as const;

const DISH = 'part of a dish';
const ORDER = 'of an order';
const DRAWER = 'of a till session';
const TOP_UP = 'of a top-up or an order';
const SUM = 'a sum of what was sold';

/** Other places of amounts, each with the reason why it need not be asked: a table, or a column of one. */
export const OTHER_AMOUNTS: Readonly<Record<string, string>> = {
  'message.content': 'amounts of orders and days that are told',
  'message_subscriber.voids_from_cents': 'compared with voids of orders',
  'purchase_order_event.paid_cents': 'what a delivery of the stock ledger cost',
  'purchase_order_line.expected_cents': 'by prices of the stock ledger',
  'purchase_order_line.paid_cents': 'what a delivery of the stock ledger cost',
  'webhook_delivery.about': ORDER,
  'webhook_delivery.tries': 'answers of other systems',
  tag: DISH,
  'master_link.published': DISH,
  'master_publication.menu': 'the dishes of a master menu',
  'site_command.payload': 'the dishes of a master menu',
  'master_publication_store.result': 'numbers of dishes',
  feed: DISH,
  meal_choice: DISH,
  cart_line: 'names dishes',
  reservation: 'orders dishes ahead, or refunds them',
  order_line: ORDER,
  order_cut: ORDER,
  pay_share: ORDER,
  tender: ORDER,
  credit_lowered: ORDER,
  refund: ORDER,
  refund_line: ORDER,
  refund_tender: ORDER,
  payment_attempt: ORDER,
  tax_document: ORDER,
  platform_order: ORDER,
  'platform_connection.told_sold_out': 'names dishes',
  surplus: TOP_UP,
  provider_transaction: TOP_UP,
  loyalty_balance: 'points and stamps, whose worth is the programme’s',
  loyalty_entry: 'points and stamps, whose worth is the programme’s',
  loyalty_order: 'as the programme was',
  'loyalty_tier.name': 'a name',
  'loyalty_card.name': 'a name',
  wallet: 'the sum of its entries',
  wallet_grant: 'of a wallet with entries, or a share of the limit',
  site_wallet: 'of a wallet that another store keeps',
  site_wallet_entry: 'of a wallet that another store keeps',
  site_difference: 'rows of other tables, as they were',
  cash_move: DRAWER,
  z_report: DRAWER,
  sales_tax: SUM,
  sales_tax_fact: SUM,
  sales_by_tax: SUM,
  sales_hour: SUM,
  sales_hour_fact: SUM,
  sales_by_hour: SUM,
  sales_item: SUM,
  sales_item_fact: SUM,
  sales_by_item: SUM,
  'store.tax_classes': 'names and percentages',
  'store.cash_rounding_cents': 'chosen with the currency',
  'store.cash_rounding_riel': 'chosen with the currency',
  'gateway_account.shown': 'of an account with a provider',
  sandbox_payment: 'of a simulated provider',
  sandbox_refund: 'of a simulated provider',
  audit_log: 'what was written at its time',
  idempotency: 'what was answered at its time',
  print_job: 'what was printed at its time',
  outbox: 'messages to phones',
  job: 'names rows',
  ingredient: 'with entries of the stock ledger',
  stock_fact: 'names dishes',
  'recipe_line.feed_id': 'names a topping',
};
