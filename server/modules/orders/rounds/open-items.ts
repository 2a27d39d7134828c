import type { Endpoints, Input } from '@romduol/contract';
import { timesCount } from '@romduol/domain/money/amount';
import { inTaxClass } from '@romduol/domain/pricing/tax-class';
import { openItemPrice, openItemProblems } from '@romduol/domain/rules/open-item';
import { sql } from 'kysely';
import { inEvery } from '../../../db/localized';
import type { Db } from '../../../db/db';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { storeCurrencies } from '../../../money/store-currencies';
import { Refusal, refuseProblems } from '../../../http/refusal';
import { presentTaxClasses } from '../../store';
import { audit } from '../../audit';
import type { GoodsRow } from '../../goods';
import type { PlacedLine, PricedAt } from '../basket';
import type { OrderRow } from '../rows';

type OpenItemInput = NonNullable<Input<Endpoints['nonSharedCreateOrder']>['casualList']>[number];

const knownAs = (
  db: Db,
  storeId: number,
  { name, sellPrice, vatPercentage }: OpenItemInput,
): Promise<GoodsRow | undefined> =>
  db
    .selectFrom('goods')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('casual', '=', true)
    .where(sql`name ->> 'en'`, '=', name.trim())
    .where('sell_cents', '=', sellPrice)
    .where('vat_percentage', 'is not distinct from', vatPercentage ?? null)
    .executeTakeFirst();

/** The goods of that name, price and VAT: those that were typed before, else new ones, on no menu. */
const findOrCreateGoods = async (call: Call<StaffCaller>, typed: OpenItemInput): Promise<GoodsRow> => {
  const { db, caller, now } = call;
  const known = await knownAs(db, caller.storeId, typed);
  if (known) return known;
  const made = await db
    .insertInto('goods')
    .values({
      store_id: caller.storeId,
      category_id: null,
      casual: true,
      removed_at: now,
      name: JSON.stringify(inEvery(typed.name.trim())),
      description: JSON.stringify(inEvery('')),
      position: 0,
      sell_cents: typed.sellPrice,
      vip_cents: null,
      vat_percentage: typed.vatPercentage ?? null,
    })
    // The same was typed at the same time.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return made ?? findOrCreateGoods(call, typed);
};

/** Throws notFound for a tax class that the store does not have. */
const toPrice = (
  row: GoodsRow,
  taxClass: number | undefined,
  { store, diningStyle }: PricedAt,
): PlacedLine['goods'] => {
  const classes = presentTaxClasses(store);
  if (taxClass !== undefined && !classes.some(({ id }) => id === taxClass)) {
    throw new Refusal('notFound', { field: 'taxClass' });
  }
  const price = openItemPrice({
    sellPrice: row.sell_cents,
    vatPercentage: row.vat_percentage,
    ...(taxClass !== undefined && { taxClass }),
  });
  return inTaxClass({ ...price, id: row.id }, classes, diningStyle);
};

const placedLine = (
  row: GoodsRow,
  { cartNum, note = '', taxClass }: OpenItemInput,
  id: string,
  at: PricedAt,
): PlacedLine => ({
  id,
  row,
  goods: toPrice(row, taxClass, at),
  name: row.name,
  tags: [],
  feeds: [],
  parts: [],
  promotion: null,
  measure: { kind: 'piece' },
  note: note.trim(),
  num: cartNum,
});

/** Lines of goods that staff type in, as they are placed: at the typed price, with the store's service charge. */
export const openItemLines = async (
  call: Call<StaffCaller>,
  at: PricedAt,
  typed: readonly OpenItemInput[],
): Promise<PlacedLine[]> => {
  const { main } = storeCurrencies(at.store);
  const lines: PlacedLine[] = [];
  for (const each of typed) {
    const { vatPercentage = null, cartNum: num, note = '' } = each;
    const { taxClass: _class, ...others } = each;
    refuseProblems(openItemProblems({ ...others, vatPercentage, num, note }, main));
    lines.push(placedLine(await findOrCreateGoods(call, each), each, `casual.${lines.length}`, at));
  }
  return lines;
};

/** A typed price is not on the menu: who typed what is written to the audit log. */
export const auditOpenItems = async (
  call: Call<StaffCaller>,
  order: OrderRow,
  lines: readonly PlacedLine[],
): Promise<void> => {
  for (const { name, num, goods } of lines) {
    const amount = timesCount(goods.price.sell, num);
    await audit(call, 'casualGoods', order, { dishes: [{ name, num }], amount });
  }
};
