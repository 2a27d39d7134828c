import { mainAmount } from '../../../../domain/money/amount';
import type { LineRow } from '../../../../domain/pricing/explain-line';
import { namedLineRows } from '../../../../domain/pricing/name-line-rows';

const row = (kind: LineRow['kind'], id: number | null = null): LineRow => ({
  kind,
  id,
  amount: mainAmount(1),
  sign: 1,
  each: null,
  quantity: 1,
  percent: null,
});

it('T-15 a diner reads names of dish, options, parts and promotion; shares and percentages have none', () => {
  const rows = namedLineRows(
    [
      row('goods'),
      row('tag', 1),
      row('feed', 2),
      row('surcharge'),
      row('surcharge'),
      row('itemDiscount', 3),
      row('itemDiscount'),
      row('vat'),
    ],
    {
      goods: 'Lok lak',
      tag: (id) => `tag ${id}`,
      feed: (id) => `feed ${id}`,
      surcharges: ['Ribs'],
      promotion: (id) => `promotion ${id}`,
    },
  );
  expect(rows.map(({ name }) => name)).toEqual(['Lok lak', 'tag 1', 'feed 2', 'Ribs', '', 'promotion 3', '', '']);
});
