import { DOLLAR } from '../../../../domain/money/currency';
import { CASUAL_NAME_MAX, CASUAL_PRICE_MAX_CENTS } from '@romduol/domain/limits';
import { mainAmount } from '@romduol/domain/money/amount';
import { type OpenItem, openItemProblems } from '@romduol/domain/rules/open-item';

const corkage = (about: Partial<OpenItem> = {}): OpenItem => ({
  name: 'Corkage',
  sellPrice: mainAmount(500),
  vatPercentage: null,
  num: 1,
  note: '',
  ...about,
});

it('a waiter types goods that the menu does not have: a name, a price above nothing, a number (P-12)', () => {
  expect(openItemProblems(corkage(), DOLLAR)).toEqual([]);
  expect(
    openItemProblems(corkage({ name: '饼'.repeat(CASUAL_NAME_MAX), sellPrice: mainAmount(1), num: 999 }), DOLLAR),
  ).toEqual([]);
  expect(
    openItemProblems(corkage({ sellPrice: mainAmount(CASUAL_PRICE_MAX_CENTS), vatPercentage: 12.5 }), DOLLAR),
  ).toEqual([]);
});

it.each<[string, Partial<OpenItem>, string]>([
  ['no name', { name: '  ' }, 'problem.required'],
  ['a name that is too long', { name: 'x'.repeat(CASUAL_NAME_MAX + 1) }, 'problem.tooLong'],
  ['no price', { sellPrice: mainAmount(0) }, 'problem.amountTooSmall'],
  ['a price beyond all', { sellPrice: mainAmount(CASUAL_PRICE_MAX_CENTS + 1) }, 'problem.amountTooLarge'],
  ['a VAT of more than all', { vatPercentage: 100.01 }, 'problem.percentage'],
  ['no piece', { num: 0 }, 'problem.atLeastOne'],
  ['a thousand pieces', { num: 1_000 }, 'problem.lineLimit'],
  ['a note that is too long', { note: 'x'.repeat(141) }, 'problem.tooLong'],
])('a waiter who types %s is told what is wrong', (_, about, key) => {
  expect(openItemProblems(corkage(about), DOLLAR).map((problem) => problem.key)).toEqual([key]);
});
