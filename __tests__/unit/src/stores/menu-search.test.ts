import { dishesWith, mostOrdered } from '../../../../src/stores/menu-search';
import type { MenuGoods } from '../../../../src/stores/types';

const dish = (id: number, name: string, description = '', more: Partial<MenuGoods> = {}): MenuGoods =>
  ({ id, name, description, soldOut: false, sales: 0, ...more }) as MenuGoods;

const GREENS = dish(1, 'Stir-fried greens', 'with young green pepper');
const CRAB = dish(2, 'Mud crab', 'in green Kampot pepper');
const BALLS = dish(3, 'Grilled fish balls, pepper and lime');
const LOK_LAK = dish(4, 'Beef lok lak, Kampot pepper', '', { soldOut: true });
const AMOK = dish(5, 'អាម៉ុក\u200bត្រី');
const MENU = [GREENS, CRAB, BALLS, LOK_LAK, AMOK];

const found = (search: string): readonly number[] => dishesWith(MENU, search).map(({ id }) => id);

it('P-01: a search finds words in names and descriptions: names first, sold-out dishes last', () => {
  expect(found('PEPPER')).toEqual([3, 1, 2, 4]);
});

it('P-01: every word of a search must be there', () => {
  expect(found(' kampot  green ')).toEqual([2]);
  expect(found('kampot coffee')).toEqual([]);
});

it('P-01: Khmer words are found whether or not an unseen space stands between them', () => {
  expect(found('អាម៉ុកត្រី')).toEqual([5]);
  expect(found('ម៉ុក\u200bត្រី')).toEqual([5]);
});

it('P-01: a search of nothing finds nothing', () => {
  expect(found('  ')).toEqual([]);
});

it('S-38: most ordered are the dishes that sold most and can be had', () => {
  const menu = [
    dish(1, 'a', '', { sales: 5 }),
    dish(2, 'b', '', { sales: 9, soldOut: true }),
    dish(3, 'c'),
    dish(4, 'd', '', { sales: 7 }),
    dish(5, 'e', '', { sales: 6 }),
  ];
  expect(mostOrdered(menu, 2).map(({ id }) => id)).toEqual([4, 5]);
});
