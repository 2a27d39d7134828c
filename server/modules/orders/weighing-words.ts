import { textIn } from '../../db/localized';
import { BY_PIECE } from '@romduol/domain/codes';
import type { Measure } from '@romduol/domain/pricing/model';
import { LOCALES } from '@romduol/locales/generated/all';
import type { Db } from '../../db/db';
import type { Language } from '@romduol/domain/languages';
import type { LineRow, OrderRow } from './rows';

/** What a history keeps of a weighing: `12:0.8 13:`, lines and their weights, so that each reader has it in their language. */
const KEPT = /^\d+:[\d.]*( \d+:[\d.]*)*$/;

export interface Weighing {
  readonly line: Pick<LineRow, 'id'>;
  readonly measure: Measure;
}

/** What is written down of lines that were weighed or priced. */
export const keptWeighing = (weighings: readonly Weighing[]): string =>
  weighings.map(({ line: { id }, measure }) => `${id}:${measure.kind === 'weight' ? measure.weight : ''}`).join(' ');

type Dish = Pick<LineRow, 'name' | 'goods'>;

const formatWeighing = (dish: Dish | undefined, weight: string, language: Language): string => {
  if (dish === undefined) return weight;
  const { pricingMethod } = dish.goods;
  const unit = pricingMethod === BY_PIECE ? '' : LOCALES[language][`unit.${pricingMethod}`];
  return weight === '' ? textIn(dish.name, language) : `${textIn(dish.name, language)} ${weight} ${unit}`.trim();
};

/** The reasons of an order's history in one language: what was kept of weighings as dishes with their weights. */
export const reasonsIn = async (
  db: Db,
  order: Pick<OrderRow, 'store_id'>,
  reasons: readonly (string | null)[],
  language: Language,
): Promise<(reason: string | null) => string | null> => {
  const kept = reasons.flatMap((reason) => (reason !== null && KEPT.test(reason) ? reason.split(' ') : []));
  if (kept.length === 0) return (reason) => reason;
  const ids = [...new Set(kept.map((each) => Number(each.split(':')[0])))];
  const rows = await db
    .selectFrom('order_line')
    .select(['id', 'name', 'goods'])
    .where('store_id', '=', order.store_id)
    .where('id', 'in', ids)
    .execute();
  const dishes = new Map(rows.map((row) => [row.id, row]));
  const said = (each: string): string => {
    const [id = '', weight = ''] = each.split(':');
    return formatWeighing(dishes.get(Number(id)), weight, language);
  };
  return (reason) => (reason !== null && KEPT.test(reason) ? reason.split(' ').map(said).join(', ') : reason);
};
