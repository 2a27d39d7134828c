import type { Localized } from '../schema';
import { t } from './menu/kinds';
import { json, type Trx } from './rows';

/** The most frequent notes of guests, as the kitchen words them. */
const REMARKS: readonly Localized[] = [
  t('Less spicy', '少辣', 'ហឹរតិច'),
  t('No chilli', '不要辣', 'កុំដាក់ម្ទេស'),
  t('Extra spicy', '加辣', 'ហឹរខ្លាំង'),
  t('Less sugar', '少糖', 'ស្ករតិច'),
  t('No ice', '去冰', 'កុំដាក់ទឹកកក'),
  t('No MSG', '不要味精', 'កុំដាក់ប៊ីចេង'),
  t('No coriander', '不要香菜', 'កុំដាក់ជីរវ៉ាន់ស៊ុយ'),
  t('No peanuts', '不要花生', 'កុំដាក់សណ្ដែកដី'),
  t('Less oil', '少油', 'ប្រេងតិច'),
  t('Serve together', '一起上菜', 'លើកមកជុំគ្នា'),
];

export const seedRemarks = async (trx: Trx, storeId: number): Promise<void> => {
  await trx
    .insertInto('quick_remark')
    .values(REMARKS.map((words, position) => ({ store_id: storeId, words: json(words), position })))
    .execute();
};
