import type { AllergenNames, AllergyWords } from '../index';

export const allergenNames = {
  gluten: '麸质',
  crustaceans: '虾蟹',
  molluscs: '贝类、鱿鱼',
  fish: '鱼',
  eggs: '蛋',
  milk: '奶',
  peanuts: '花生',
  nuts: '坚果',
  soy: '大豆',
  sesame: '芝麻',
  celery: '芹菜',
  mustard: '芥末',
  lupin: '羽扇豆',
  sulphites: '亚硫酸盐',
} as const satisfies AllergenNames;

export const allergyWords = {
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
} as const satisfies AllergyWords;
