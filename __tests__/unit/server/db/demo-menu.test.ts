import { existsSync } from 'node:fs';
import path from 'node:path';
import { MENU } from '../../../../server/db/seeds/menu';
import { ADD_ONS } from '../../../../server/db/seeds/menu/add-ons';
import { ITEM_PROMOTIONS, ORDER_PROMOTIONS } from '../../../../server/db/seeds/promotions';
import type { Localized } from '../../../../server/db/schema';

const dishes = MENU.flatMap(({ goods }) => goods);
const named = (name: string) => dishes.find((dish) => dish.name.en === name);
const listOptions = (dish: (typeof dishes)[number]): Localized[] => [
  ...(dish.groups ?? []).flatMap((group) => [group.name, ...group.tags.map(({ name }) => name)]),
  ...(dish.feeds ?? []).map(({ name }) => name),
  ...(dish.parts ?? []).map(({ name }) => name),
];
const texts = (): Localized[] => [
  ...MENU.map(({ name }) => name),
  ...dishes.flatMap((dish) => [
    dish.name,
    ...(dish.description.en === '' ? [] : [dish.description]),
    ...listOptions(dish),
  ]),
  ...[...ITEM_PROMOTIONS, ...ORDER_PROMOTIONS].flatMap(({ name, description }) => [name, description]),
];

describe('the menu of the demo store', () => {
  it('P-01: a diner finds about sixty dishes in nine categories, each under a name of its own', () => {
    expect(MENU).toHaveLength(9);
    expect(dishes.length).toBeGreaterThanOrEqual(58);
    for (const language of ['en', 'zh-Hans', 'km'] as const) {
      expect(new Set(dishes.map(({ name }) => name[language])).size).toBe(dishes.length);
    }
  });

  it('P-16: a diner reads every text in the script of each language', () => {
    const amount = /^\d+ (?:ml|毫升)/;
    for (const text of texts()) {
      expect(text.en).toMatch(/^[\p{Script=Latin}\d\s.,;:’&×$-]+$/u);
      if (!amount.test(text.en)) expect(text['zh-Hans']).toMatch(/\p{Script=Han}/u);
      expect(text['zh-Hans']).not.toMatch(/\p{Script=Khmer}|[,;:]/u);
      expect(text.km).toMatch(/\p{Script=Khmer}/u);
      expect(text.km).not.toMatch(/\p{Script=Han}|[，。]/u);
    }
  });

  it('P-16: no Khmer text has a mark without a letter, a doubled mark or an incomplete subscript', () => {
    for (const { km } of texts()) {
      expect(km).not.toMatch(/(?:^|[\s(])[ា-៑]/u);
      expect(km).not.toMatch(/្(?![ក-ឳ])/u);
      expect(km).not.toMatch(/([ា-៑])\1|[ិ-ួ][ា-ៅ]|\u200B/u);
    }
  });

  it('P-02: a diner sees a picture with every dish and every topping', () => {
    const folder = path.resolve('server/db/seeds/pictures');
    const pictures = dishes.flatMap((dish) => [dish, ...(dish.feeds ?? [])].map(({ picture }) => picture));
    expect([...new Set(pictures)].filter((name) => !existsSync(path.join(folder, `${name}.webp`)))).toEqual([]);
  });

  it('P-02: every dish has a picture that no other dish has, and says in three languages what it is', () => {
    const pictures = dishes.map(({ picture }) => picture);
    expect(pictures.filter((name, index) => pictures.indexOf(name) !== index)).toEqual([]);
    const silent = dishes.filter(({ description }) => Object.values(description).some((text) => text === ''));
    expect(silent.map(({ name }) => name.en)).toEqual([]);
  });

  it('P-02 T-10: seafood is sold by the kilogram, a steak by the pound, and the room by time', () => {
    const seafood = MENU.find(({ name }) => name.en === 'Seafood')?.goods ?? [];
    expect(seafood.filter(({ by }) => by === 1).length).toBeGreaterThanOrEqual(4);
    expect(named('Mud crab in green Kampot pepper')).toMatchObject({ by: 1, sell: 1800, vip: 1700 });
    expect(named('T-bone steak')?.by).toBe(2);
    expect(dishes.filter(({ timed }) => timed).map(({ name }) => name.en)).toEqual(['Private karaoke room']);
  });

  it('P-02: no dish asks for more specifications than it has, and some ask for none or two', () => {
    const groups = dishes.flatMap((dish) => dish.groups ?? []);
    for (const { min = 1, max = 1, tags } of groups) {
      expect(min).toBeLessThanOrEqual(max);
      expect(max).toBeLessThanOrEqual(tags.length);
    }
    expect(groups.some(({ min, max }) => min === 0 && max === 2)).toBe(true);
  });

  it('P-11: a member never pays more, drinks bear no service charge, and one dish has a VAT of its own', () => {
    expect(dishes.filter(({ sell, vip = sell }) => vip > sell)).toEqual([]);
    const drinks = MENU.find(({ name }) => name.en === 'Drinks')?.goods ?? [];
    expect(drinks.every(({ drink }) => drink)).toBe(true);
    expect(dishes.filter(({ vatPercentage }) => vatPercentage !== undefined)).toHaveLength(1);
  });

  it('V-01 V-02: two dishes are sold out, one is counted, and some have a limit', () => {
    expect(dishes.filter(({ soldOut }) => soldOut).map(({ name }) => name.en)).toEqual([
      'Samlor korko',
      'Blood cockles',
    ]);
    expect(dishes.filter(({ stock }) => stock !== undefined).map(({ name }) => name.en)).toEqual([
      'Pork ribs in palm sugar',
    ]);
    expect(named('Beef skewers, lemongrass')?.limit).toBe(5);
  });

  it('P-02: two set meals offer dishes of the menu that are sold by the piece, in parts that can be filled', () => {
    const sets = dishes.filter(({ parts }) => parts !== undefined);
    expect(sets.map(({ name }) => name.en)).toEqual(['Lunch set', 'Family feast for four']);
    const parts = sets.flatMap((set) => set.parts ?? []);
    for (const { min = 1, max = 1 } of parts) expect(min).toBeLessThanOrEqual(max);
    for (const { dish } of parts.flatMap(({ choices }) => choices)) {
      const { by = 0, timed = false, soldOut = false } = named(dish) ?? { by: 99 };
      expect({ dish, by, timed, soldOut }).toEqual({ dish, by: 0, timed: false, soldOut: false });
    }
    expect(parts.flatMap(({ choices }) => choices).some(({ surcharge = 0 }) => surcharge > 0)).toBe(true);
  });

  it('P-02 P-07: what is suggested and what is promoted are dishes of the menu', () => {
    const names = [
      ...Object.entries(ADD_ONS).flatMap(([dish, others]) => [dish, ...others]),
      ...ITEM_PROMOTIONS.flatMap((promotion) => promotion.dishes),
    ];
    expect(names.filter((name) => named(name) === undefined)).toEqual([]);
    expect(Object.entries(ADD_ONS).filter(([dish, others]) => others.includes(dish))).toEqual([]);
  });
});
