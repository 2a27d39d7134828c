import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import { explainVat } from '@romduol/domain/pricing/explain-charges';
import { explainLine } from '@romduol/domain/pricing/explain-line';
import type { Column, LineAmounts, Totals } from '@romduol/domain/pricing/model';
import { quote } from '@romduol/domain/pricing/quote';
import { computeTableShare } from '@romduol/domain/pricing/totals';
import { DOLLAR, RIEL } from '@romduol/domain/money/currency';
import { vatIn } from '@romduol/domain/pricing/vat-included';
import { formatPlain } from '@romduol/domain/money/format';
import {
  bookOne,
  bookThree,
  bookTwo,
  orderOne,
  orderThree,
  orderTwo,
} from '../../__tests__/unit/domain/support/worked-orders';

/** Steps 1 to 12: name, rule, and where the code has it. */
const STEPS: readonly (readonly [name: string, rule: string, code: string])[] = [
  [
    'piece',
    'the goods (weighed: price × weight, rounded; by time: what staff enter, or minutes × rate) + specifications + toppings × their number + surcharges of a set meal’s parts',
    'steps/piece.ts',
  ],
  [
    'gross',
    'piece × number. A weighed line is one piece: placing turns n of it into n lines',
    'steps/item-discount.ts',
  ],
  [
    'item discount',
    '1 a percentage of gross; 2 an amount × number, at most gross; 3 an adjusted price in place of the goods price. Staff’s replaces a promotion’s. Units beyond a promotion’s limit are priced at full price',
    'discounts/item*.ts',
  ],
  [
    'whole-bill discount',
    'a rate of the sum after step 3, or dollars + riel ÷ ratio, at most that sum; allocated',
    'steps/whole-bill.ts',
  ],
  [
    'order promotion',
    'from its own threshold on the sum after step 4, at most that sum; allocated',
    'steps/order-promotion.ts',
  ],
  [
    'coupon',
    'on eligible lines after step 5, only where their sum reaches the threshold, each column by itself; at most that sum; allocated',
    'steps/coupon.ts',
  ],
  [
    'service charge',
    'dine-in, take-away only where the store says so: a percentage of lines that are not whitelisted, mode 1 after step 4, mode 2 after step 6; rounded once per percentage, allocated',
    'steps/service-charge.ts',
  ],
  ['packing', 'fee × number, take-away and delivery only; none for comps', 'steps/packing.ts'],
  [
    'table charge, delivery fee',
    'dine-in the table charge, once per sitting, per person or per table; of a delivery its fee, by address or distance (decision 0085): never discounted; none if every dish is a comp',
    'steps/table-charge.ts',
  ],
  [
    'VAT',
    'per tax class and percentage: what step 6 leaves + service charge (where the store taxes it) + packing of lines that are not whitelisted; packing and the table charge may be in classes of their own, packing then of every line, the table charge has the store’s percentage otherwise; rounded once each and allocated, or each line by itself where the store rounds so; where prices include VAT it is the included part (÷ (100 + percentage)), adds nothing, and an exemption subtracts it',
    'steps/vat.ts',
  ],
  ['total', 'what step 6 leaves + 7 + 8 + 9 + 10, never below 0', 'totals.ts'],
  ['riel', 'total × ratio ÷ 100, to 1 riel; cash goes by the store’s step (100)', 'totals.ts'],
];

const dollars = (amount: MainAmount): string => formatPlain(amount, DOLLAR);
const cells = (values: readonly string[]): string => `| ${values.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [cells(head), cells(head.map(() => '---')), ...rows.map(cells)].join('\n');

const AMOUNTS: readonly (readonly [string, Exclude<keyof LineAmounts & keyof Totals, 'vatIncluded' | 'reward'>])[] = [
  ['gross', 'gross'],
  ['item discount', 'itemDiscount'],
  ['whole bill', 'wholeBill'],
  ['coupon', 'coupon'],
  ['service charge', 'serviceCharge'],
  ['packing', 'packing'],
  ['VAT', 'vat'],
  ['line total', 'total'],
];

type Basket = typeof orderOne;
type Book = typeof bookTwo;

/** One order in one column: every step by line, then the total. */
const worked = (basket: Basket, book: Book, column: Column): string => {
  const { lines, totals } = quote(basket, book);
  const total = totals[column];
  const rows = AMOUNTS.map(([name, step]) => [
    name,
    ...lines.map(({ amounts }) => dollars(amounts[column][step])),
    step === 'total' ? '' : dollars(total[step]),
  ]);
  const charge = [
    [`table charge (VAT ${dollars(total.tableChargeVat)})`, ...lines.map(() => ''), dollars(total.tableCharge)],
  ];
  const sums = [
    ['**total**', ...lines.map(() => ''), `**${dollars(total.total)}** = ${formatPlain(total.totalRiel, RIEL)} riel`],
  ];
  return table(['', ...lines.map(({ id }) => id), 'order'], [...rows, ...charge, ...sums]);
};

/** The price of the first line of an order, as rows that sum. */
const lineExplained = (): string => {
  const book = bookOne(1);
  const [line] = orderOne.lines;
  const [quoted] = quote(orderOne, book).lines;
  if (line === undefined || quoted === undefined) throw new Error('order one has a first line');
  const rows = explainLine(line, quoted, book, 'sell').map(({ kind, quantity, each, percent, amount, sign }) => [
    kind,
    each === null ? '' : `${quantity} × ${dollars(each)}`,
    percent === null ? '' : `${percent} %`,
    `${sign < 0 ? '−' : ''}${dollars(amount)}`,
  ]);
  return table(
    ['row', 'quantity', 'rate', 'amount'],
    [...rows, ['**line**', '', '', `**${dollars(quoted.amounts.sell.total)}**`]],
  );
};

const vatExplained = (basket: Basket, book: Book): string => {
  const { lines, totals } = quote(basket, book);
  const charged = lines.flatMap(({ amounts }, index) => {
    const goods = basket.lines[index]?.goods;
    return goods === undefined ? [] : [{ goods, amounts: amounts.sell }];
  });
  const rows = explainVat(charged, computeTableShare(totals.sell), book, basket);
  return table(
    ['VAT', 'on', 'amount'],
    rows.map(({ percent, base, amount, taxClass }) => [
      `${taxClass === undefined ? '' : `${taxClass.name?.en} `}${percent} %`,
      dollars(base),
      dollars(amount),
    ]),
  );
};

/** The VAT within each line of order three, rounded by line and once for the bill. */
const roundings = (): string => {
  const { vatByLine: _byLine, ...once } = bookThree;
  const rows = [
    ['by line', bookThree],
    ['for the bill', once],
  ] as const;
  return table(
    ['VAT within, rounded', ...orderThree.lines.map(({ id }) => id), 'order'],
    rows.map(([name, book]) => {
      const { lines, totals } = quote(orderThree, book);
      return [name, ...lines.map(({ amounts }) => dollars(vatIn(amounts.sell))), dollars(vatIn(totals.sell))];
    }),
  );
};

const modes = (): string =>
  table(
    ['column', 'mode', 'service charge', 'VAT', 'total', 'riel'],
    (['sell', 'vip'] as const).flatMap((column) =>
      ([1, 2] as const).map((mode) => {
        const { serviceCharge, vat, total, totalRiel } = quote(orderOne, bookOne(mode)).totals[column];
        return [column, `${mode}`, dollars(serviceCharge), dollars(vat), dollars(total), formatPlain(totalRiel, RIEL)];
      }),
    ),
  );

/** Order one at a store whose prices include VAT, taxed and exempt. */
const withVat = (): string => {
  const book = { ...bookOne(1), pricesIncludeVat: true };
  return table(
    ['', 'column', 'VAT on top', 'VAT within', 'total'],
    ([false, true] as const).flatMap((taxExempt) =>
      (['sell', 'vip'] as const).map((column) => {
        const { vat, vatIncluded = 0, total } = quote({ ...orderOne, taxExempt }, book).totals[column];
        return [taxExempt ? 'exempt' : 'taxed', column, dollars(vat), dollars(mainAmount(vatIncluded)), dollars(total)];
      }),
    ),
  );
};

/** docs/pricing.md: the price steps, with numbers computed by the code. */
export const pricing = (): string => `# Price steps

Generated by \`npm run generate\` from \`domain/pricing\`: \`quote()\` computed every number below, from the worked orders that the
price tests check. A stale document fails \`npm test\`.

An amount is an integer: minor units of the store’s main or second currency (decision 0059). Here these are the
specification’s: cents for dollars, whole riel for riel. Every product is rounded once, half up. An amount for
several lines is **allocated** to them by the largest remainder (ties to the earlier line), so that parts always sum to the
whole; refunds and splits use the same parts. Each quote has two columns, for guests (\`sell\`) and members (\`vip\`), computed
alike; the actor who settles fixes which one is paid.

## The twelve steps

${table(
  ['#', 'step', 'rule', 'in `domain/pricing/`'],
  STEPS.map(([name, rule, code], index) => [`${index + 1}`, name, rule, `\`${code}\``]),
)}

A **reward** of a member (decision 0099) comes between steps 5 and 6, in both columns: points for an amount, the percentage of the
member's tier, or the cheapest dish of a full stamp card without its toppings (\`rules/rewards.ts\`), by the rules of coupons. It is at most what step 5 leaves,
and allocated; the coupon's threshold, the service charge of mode 2 and VAT are on what is left after it.

Whether a promotion applies is decided when the order is placed, and frozen with it. An order is computed again only at 1, 6
and 8. A whole-bill discount or a tax exemption clears staff’s item discounts and an earlier bill discount.

## Order one: dine-in

Service charge 5 % (mode 1), VAT 10 %, table charge 1.00, ratio 4100. A = 3 × (4.50 + 0.50) with a promotion of 10 %;
B = 1.235 KG × 18.00; C = 2 × 2.75, without service charge. Whole bill −5 %; coupon 5.00 from 30.00.

${worked(orderOne, bookOne(1), 'sell')}

The same order in both columns and both modes of the service charge (mode 2 takes the coupon off its base):

${modes()}

Line A as rows that sum:

${lineExplained()}

## Order two: take-away

VAT 10 %, of F 15 %, G whitelisted; no service charge. D = 2 × (3.25, adjusted to 2.90, + 1.00 of toppings), packing 0.20;
E = 0.845 KG × 21.90 + 1.00, packing 0.35; F = 3 × 1.15; G = 0.75. Whole bill −1.00 and −2000 riel; coupon 3.00 from 30.00.

${worked(orderTwo, bookTwo, 'sell')}

VAT by percentage:

${vatExplained(orderTwo, bookTwo)}

For a member the same order stays below the coupon’s threshold, with a total of ${dollars(quote(orderTwo, bookTwo).totals.vip.total)}: the client asks for confirmation (V-15).

## Order one, where prices include VAT

${withVat()}

## Order three, with tax classes and rounding by line

Prices include VAT, 10 % for what has no class; the service charge of 5 % is not taxed. H = 2 × 4.25 and I = 3.15 are in a class
Food of 10 % for dine-in; J = 2 × 6.95 in a class Alcohol of 20 %; K = 0.95 has no class. Each line’s VAT is rounded by itself; H and
I would share one rounding otherwise.

${worked(orderThree, bookThree, 'sell')}

${roundings()}

VAT within the total by class and percentage:

${vatExplained(orderThree, bookThree)}

## Refunds and splits

- A **refund** returns a line’s frozen share of every step, by piece with the largest remainder, for a weighed line by weight.
  Refunds never exceed the paid amount of a line, a tender or the order. The table charge is refunded with a full refund only.
  Money returns to its tenders: those of the chosen method first, the latest first.
- A **split by items** divides both columns alike. The old number keeps the table charge. The child orders sum to the order, and
  rejoined they equal it, to the cent. None is computed again meanwhile.
- A **merge** joins lines that are equal in price, discount and sent state, and computes the order again: gross and
  quantity are conserved, and one table charge stays.
- **Equal shares** of the amount due differ by at most a cent; the earlier ones are larger.
`;
