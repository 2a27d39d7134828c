import type { Allergen } from '@romduol/domain/menu/allergens';
import type { Language } from './index';

/** What stands in the menu beside a dish. The server says it to diners, so that a phone need not carry the list. */
export const ALLERGEN_NAMES = {
  gluten: { en: 'Gluten', 'zh-Hans': '麸质', km: 'គ្លុយតែន' },
  crustaceans: { en: 'Shrimp, crab', 'zh-Hans': '虾蟹', km: 'បង្គា ក្តាម' },
  molluscs: { en: 'Shellfish, squid', 'zh-Hans': '贝类、鱿鱼', km: 'ខ្យង គ្រំ មឹក' },
  fish: { en: 'Fish', 'zh-Hans': '鱼', km: 'ត្រី' },
  eggs: { en: 'Egg', 'zh-Hans': '蛋', km: 'ស៊ុត' },
  milk: { en: 'Milk', 'zh-Hans': '奶', km: 'ទឹកដោះគោ' },
  peanuts: { en: 'Peanut', 'zh-Hans': '花生', km: 'សណ្តែកដី' },
  nuts: { en: 'Tree nuts', 'zh-Hans': '坚果', km: 'គ្រាប់ស្វាយចន្ទី និងគ្រាប់ផ្សេងៗ' },
  soy: { en: 'Soy', 'zh-Hans': '大豆', km: 'សណ្តែកសៀង' },
  sesame: { en: 'Sesame', 'zh-Hans': '芝麻', km: 'ល្ង' },
  celery: { en: 'Celery', 'zh-Hans': '芹菜', km: 'ខិនឆាយ' },
  mustard: { en: 'Mustard', 'zh-Hans': '芥末', km: 'មូតាត' },
  lupin: { en: 'Lupin', 'zh-Hans': '羽扇豆', km: 'លុយពីន' },
  sulphites: { en: 'Sulphites', 'zh-Hans': '亚硫酸盐', km: 'ស៊ុលហ្វីត' },
} as const satisfies Record<Allergen, Record<Language, string>>;
