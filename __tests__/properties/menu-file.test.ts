import { DOLLAR } from '../../domain/money/currency';
import type { DishInput } from '@romduol/contract/menu-editor';
import { mainAmount } from '@romduol/domain/money/amount';
import { LANGUAGES } from '@romduol/domain/limits';
import fc from 'fast-check';
import { menuSheets, sheetsAsFile } from '../../server/modules/menu-editor/file/menu-sheets';
import { differences, readMenu } from '../../server/modules/menu-editor/file/read-menu';
import { readTables } from '../../server/modules/menu-editor/file/rows';
import { newDish } from '@romduol/domain/menu/new-dish';
import { named } from '../../server/db/localized';

const word = fc
  .oneof(
    fc.constantFrom('Size', '=1+1', "'quoted'", '小份', 'ទំហំ', 'a,b;c', '"', '7', '0', 'Dish', '1/2'),
    fc.string({ maxLength: 60 }),
  )
  .map((text) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
  .filter((text) => text !== '' && !/^'[=+\-@]/.test(text));
const name = fc.record(
  { en: word, 'zh-Hans': word, km: word, vi: word, th: word },
  { requiredKeys: ['en', 'zh-Hans', 'km'] },
);
const money = fc.integer({ min: 0, max: 9_999_999 }).map(mainAmount);

/** Numbers of parts are unique in a store, so they are given afterwards. */
const options = fc.record({
  name,
  taxClass: fc.constantFrom(null, 1, 2, 3),
  price: money,
  groups: fc.array(
    fc.record({ name, tags: fc.array(fc.record({ name, price: money }), { minLength: 1, maxLength: 4 }) }),
    { maxLength: 3 },
  ),
  feeds: fc.array(fc.record({ name, price: money, max: fc.integer({ min: 1, max: 99 }) }), { maxLength: 3 }),
  parts: fc.array(fc.record({ name, max: fc.integer({ min: 1, max: 9 }), surcharge: money }), { maxLength: 3 }),
});

const CATEGORY = 1;
const toMenu = (made: readonly (typeof options extends fc.Arbitrary<infer T> ? T : never)[]): DishInput[] => {
  let next = 100;
  const id = () => (next += 1);
  return made.map((dish, index) => ({
    ...newDish(CATEGORY),
    ...dish,
    id: index + 1,
    // The first two are what set meals offer.
    parts:
      index < 2
        ? []
        : dish.parts.map(({ surcharge, ...part }) => ({
            ...part,
            id: id(),
            min: 0,
            choices: [1, 2].map((goodsId) => ({ id: id(), goodsId, surcharge })),
          })),
    groups: dish.groups.map((group) => ({
      ...group,
      id: id(),
      min: 1,
      max: group.tags.length,
      tags: group.tags.map((tag) => ({ ...tag, id: id() })),
    })),
    feeds: dish.feeds.map((feed) => ({ ...feed, id: id() })),
  }));
};

const CLASSES = [
  { id: 1, name: named({ en: 'Food', km: 'ម្ហូប', fr: 'Plats' }), dineIn: 10, takeAway: 5 },
  { id: 2, name: named({ en: 'Alcohol', 'zh-Hans': '酒' }), dineIn: 20, takeAway: 20 },
  // Of the same name as another one.
  { id: 3, name: named({ en: 'Food' }), dineIn: 7, takeAway: 7 },
];

describe('the menu as a file', () => {
  // Writes and reads hundreds of workbooks: 8 s on two idle cores.
  it('importMenu exportMenu: a menu in any language and format is equal when it is read in any other', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(options, { minLength: 2, maxLength: 4 }),
        fc.constantFrom('csv' as const, 'xlsx' as const),
        fc.subarray([...LANGUAGES]),
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom(...LANGUAGES),
        async (made, format, offered, written, read) => {
          const dishes = toMenu(made);
          const known = new Map(dishes.map((dish) => [dish.id ?? 0, dish]));
          const names = new Map(dishes.map((dish) => [dish.id ?? 0, dish.name]));
          const sheets = menuSheets(
            dishes.map((dish) => [dish, 'Grill'] as const),
            names,
            { languages: offered, language: written, taxClasses: CLASSES },
          );
          const { data } = await sheetsAsFile(sheets, format, DOLLAR.decimals);
          const categories = [{ id: CATEGORY, name: named({ en: 'Grill' }) }];
          const { problems, rows } = readMenu(
            await readTables(data.toString('base64')),
            { currency: DOLLAR, taxClasses: CLASSES, dishes: known, categories },
            read,
          );
          expect(problems).toEqual([]);
          expect(rows.map(({ key }) => key)).toEqual([...known.keys()]);
          for (const row of rows) {
            expect(differences(row, 'en')).toEqual([]);
            const { name: words, groups, feeds, parts, taxClass = null } = known.get(row.key) ?? newDish(0);
            expect(row.dish).toMatchObject({ name: words, groups, feeds, parts, taxClass });
          }
        },
      ),
      { numRuns: 60 },
    );
  }, 180_000);
});
