import { textIn } from '../../../db/localized';
import type { Endpoints, Input, Output } from '@romduol/contract';
import type { DishInput } from '@romduol/contract/menu-editor';
import { newDish } from '@romduol/domain/menu/new-dish';
import { mainAmount } from '@romduol/domain/money/amount';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import type { Language } from '@romduol/domain/languages';
import { loadStore } from '../../store';
import { knownMenu } from './known';
import { menuSheets, sheetsAsFile } from './menu-sheets';

/** An example dish in one language. */
const example = (language: Language): DishInput => {
  const say = PAPER_LOCALES[language];
  return {
    ...newDish(0),
    name: { en: 'Fish amok', 'zh-Hans': '蒸鱼阿莫克', km: 'អាម៉ុកត្រី' },
    price: mainAmount(650),
    vipPrice: mainAmount(590),
    groups: [
      {
        name: { [language]: say['menuFile.exampleGroup'] },
        min: 1,
        max: 1,
        tags: [
          { name: { [language]: say['menuFile.exampleSmall'] }, price: mainAmount(0) },
          { name: { [language]: say['menuFile.exampleLarge'] }, price: mainAmount(150) },
        ],
      },
    ],
    feeds: [{ name: { [language]: say['menuFile.exampleFeed'] }, price: mainAmount(50), max: 2 }],
  };
};

/**
 * The menu as a file, in the order in which guests see it; or its headings with one example. A workbook has a sheet of
 * each kind; in a CSV they are below one another.
 */
export const exportMenu = async (
  call: Call<StaffCaller>,
  { format, template = false }: Input<Endpoints['exportMenu']>,
): Promise<Output<Endpoints['exportMenu']>> => {
  const { language } = call;
  const say = PAPER_LOCALES[language];
  const { languages } = await loadStore(call.db, call.caller.storeId);
  const { currency, taxClasses, dishes, categories } = await knownMenu(call);
  const listed = template
    ? [[example(language), say['menuFile.exampleCategory']] as const]
    : categories.flatMap(({ id, name }) =>
        [...dishes.values()]
          .filter(({ categoryId }) => categoryId === id)
          .map((dish) => [dish, textIn(name, language)] as const),
      );
  const names = new Map([...dishes].map(([id, { name }]) => [id, name]));
  const sheets = menuSheets(listed, names, { languages, language, taxClasses });
  const { data, contentType } = await sheetsAsFile(sheets, format, currency.decimals);
  return { fileName: `menu${template ? '-template' : ''}.${format}`, contentType, data: data.toString('base64') };
};
