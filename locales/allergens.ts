import type { Allergen } from '@romduol/domain/menu/allergens';
import type { Language } from './index';

/**
 * The names that a menu shows beside a dish. The server sends them to diners, so that phones need not load the list.
 */
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

interface AllergyWords {
  readonly title: string;
  readonly contains: string;
  readonly hint: string;
  readonly kioskHint: string;
  readonly hide: string;
  readonly care: string;
  readonly clear: string;
  readonly done: string;
  readonly add: string;
  readonly change: string;
  readonly none: string;
  readonly tell: string;
  readonly other: string;
  /** {names}: what a dish has that this person may not eat. */
  readonly mine: string;
  readonly declared: string;
}

/** What is said where diners choose and declare what they may not eat: it comes after the first screen. */
export const ALLERGY_WORDS = {
  en: {
    title: 'Allergies',
    contains: 'Contains',
    hint: 'Choose what you cannot eat. It stays on this phone, and goes to the kitchen only with an order that you send.',
    kioskHint: 'Choose what you cannot eat. It goes to the kitchen with your order; this screen forgets it afterwards.',
    hide: 'Hide dishes with these',
    care: 'Our kitchen works with all of these. If your allergy is severe, please speak to our staff too.',
    clear: 'Clear all',
    done: 'Done',
    add: 'Add',
    change: 'Change',
    none: 'None. Tell us here and the kitchen will know.',
    tell: 'Tell the kitchen',
    other: 'Another allergy? Write it in the note.',
    mine: 'Contains {names}, which you cannot eat',
    declared: 'Allergies you told us',
  },
  'zh-Hans': {
    title: '过敏与忌口',
    contains: '含有',
    hint: '选择您不能吃的。只保存在这部手机上，下单时才会告知厨房。',
    kioskHint: '选择您不能吃的。下单时会告知厨房，之后本机不保留。',
    hide: '隐藏含有这些的菜品',
    care: '厨房会用到以上各种食材。如果过敏严重，请同时告知店员。',
    clear: '全部清除',
    done: '完成',
    add: '添加',
    change: '更改',
    none: '无。在此告诉我们，厨房就会知道。',
    tell: '告知厨房',
    other: '还有其他过敏？请写在备注里。',
    mine: '含有您不能吃的{names}',
    declared: '您告知的过敏',
  },
  km: {
    title: 'អាឡែហ្ស៊ីអាហារ',
    contains: 'មានសារធាតុ',
    hint: 'សូមជ្រើសអ្វីដែលអ្នកញ៉ាំមិនបាន។ វារក្សាទុកតែក្នុងទូរសព្ទនេះ ហើយប្រាប់ផ្ទះបាយតែពេលអ្នកផ្ញើការកុម្ម៉ង់។',
    kioskHint: 'សូមជ្រើសអ្វីដែលអ្នកញ៉ាំមិនបាន។ វាប្រាប់ផ្ទះបាយជាមួយការកុម្ម៉ង់ ហើយអេក្រង់នេះមិនរក្សាទុកទេ។',
    hide: 'លាក់ម្ហូបដែលមានសារធាតុទាំងនេះ',
    care: 'ផ្ទះបាយយើងប្រើសារធាតុទាំងអស់នេះ។ បើអ្នកអាឡែហ្ស៊ីខ្លាំង សូមប្រាប់បុគ្គលិកផង។',
    clear: 'លុបទាំងអស់',
    done: 'រួចរាល់',
    add: 'បន្ថែម',
    change: 'ប្ដូរ',
    none: 'គ្មាន។ បើមាន សូមប្រាប់នៅទីនេះ ដើម្បីឱ្យផ្ទះបាយដឹង។',
    tell: 'ប្រាប់ផ្ទះបាយ',
    other: 'មានអាឡែហ្ស៊ីផ្សេងទៀត? សូមសរសេរក្នុងចំណាំ។',
    mine: 'មាន {names} ដែលអ្នកញ៉ាំមិនបាន',
    declared: 'អាឡែហ្ស៊ីដែលអ្នកបានប្រាប់',
  },
} as const satisfies Record<Language, AllergyWords>;
