import { inStaffLanguages } from '@romduol/domain/by-language';
import type { Localized } from '../../db/schema';
import type { LineRow } from '../orders';

type Shown = Pick<
  LineRow,
  'id' | 'goods_id' | 'name' | 'parts' | 'tags' | 'feeds' | 'note' | 'measure' | 'goods' | 'seat'
>;

const names = (words: Localized) => inStaffLanguages((language) => words[language]);

/** A line as the kitchen reads it, in every language: what, with which choices, how heavy, what was asked for. */
export const toDish = (line: Shown) => ({
  lineId: line.id,
  goodsId: line.goods_id,
  name: names(line.name),
  choices: [
    ...line.parts.map(({ name, num }) => ({ name: names(name), num })),
    ...line.tags.map(({ name }) => ({ name: names(name), num: 1 })),
    ...line.feeds.map(({ name, num }) => ({ name: names(name), num })),
  ],
  weight:
    line.measure.kind === 'weight' && line.measure.weight !== null
      ? { amount: line.measure.weight, unit: line.goods.pricingMethod }
      : null,
  note: line.note,
  seat: line.seat,
});
