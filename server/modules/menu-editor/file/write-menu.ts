import type { Endpoints, Input, Output } from '@romduol/contract';
import type { DishInput } from '@romduol/contract/menu-editor';
import { cents } from '@romduol/domain/money/amount';
import { PAPER_LOCALES } from '@romduol/locales/paper/index';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { type Cell, wholeFile } from '../../reports';
import { newDish } from '../new-dish';
import { COLUMNS, HEADS } from './columns';
import { knownMenu } from './known';

/** A row to begin with. */
const EXAMPLE = {
  name: { en: 'Fish amok', 'zh-Hans': '蒸鱼阿莫克', km: 'អាម៉ុកត្រី' },
  price: cents(650),
  vipPrice: cents(590),
} as const;

/** The menu as a file, in the order in which guests see it; or its headings with one example. */
export const exportMenu = async (
  call: Call<StaffCaller>,
  { format, template = false }: Input<Endpoints['exportMenu']>,
): Promise<Output<Endpoints['exportMenu']>> => {
  const { language } = call;
  const words = PAPER_LOCALES[language];
  const rowOf = (dish: DishInput, category: string): Cell[] => [
    dish.id ?? '',
    category,
    ...COLUMNS.map((column) => column.write(dish, language)),
  ];
  const rows: Cell[][] = [];
  if (template) rows.push(rowOf({ ...newDish(0), ...EXAMPLE }, words['menuFile.exampleCategory']));
  else {
    const { dishes, categories } = await knownMenu(call);
    for (const { id, name } of categories) {
      for (const dish of dishes.values()) if (dish.categoryId === id) rows.push(rowOf(dish, name[language]));
    }
  }
  const head = HEADS.map((each) => words[each]);
  const { data, contentType } = await wholeFile(format, head, rows);
  return { fileName: `menu${template ? '-template' : ''}.${format}`, contentType, data: data.toString('base64') };
};
