import { t, type SeedFeed, type SeedGroup } from './kinds';

/** Specifications and toppings that several dishes share. */

export const size = (large: number): SeedGroup => ({
  name: t('Size', '份量', 'ទំហំ'),
  tags: [
    { name: t('Regular', '标准', 'ធម្មតា'), price: 0 },
    { name: t('Large', '大份', 'ធំ'), price: large },
  ],
});
export const broth: SeedGroup = {
  name: t('Broth', '汤', 'ទឹកស៊ុប'),
  tags: [
    { name: t('With soup', '带汤', 'មានទឹក'), price: 0 },
    { name: t('Dry, soup aside', '干捞，汤另上', 'គោក ទឹកដាក់ដោយឡែក'), price: 0 },
  ],
};
export const chilli: SeedGroup = {
  name: t('Chilli', '辣度', 'កម្រិតហឹរ'),
  tags: [
    { name: t('Not spicy', '不辣', 'មិនហឹរ'), price: 0 },
    { name: t('Mild', '微辣', 'ហឹរតិច'), price: 0 },
    { name: t('Hot', '特辣', 'ហឹរខ្លាំង'), price: 0 },
  ],
};
export const doneness: SeedGroup = {
  name: t('Doneness', '熟度', 'កម្រិតឆ្អិន'),
  tags: [
    { name: t('Medium', '五分熟', 'ឆ្អិនពាក់កណ្តាល'), price: 0 },
    { name: t('Medium rare', '三分熟', 'ឆ្អិនតិច'), price: 0 },
    { name: t('Well done', '全熟', 'ឆ្អិនល្អ'), price: 0 },
  ],
};
export const servedWith: SeedGroup = {
  name: t('Served with', '搭配', 'ញ៉ាំជាមួយ'),
  tags: [
    { name: t('Steamed rice', '白饭', 'បាយស'), price: 0 },
    { name: t('Baguette', '法棍', 'នំប៉័ង'), price: 0 },
    { name: t('Rice vermicelli', '米线', 'នំបញ្ចុក'), price: 50 },
  ],
};
/** None, one or two of them. */
export const dips: SeedGroup = {
  name: t('Dips', '蘸料', 'ទឹកជ្រលក់'),
  min: 0,
  max: 2,
  tags: [
    { name: t('Kampot pepper and lime', '贡布胡椒青柠', 'ម្រេចកំពតក្រូចឆ្មារ'), price: 0 },
    { name: t('Tamarind', '罗望子酱', 'ទឹកអំពិល'), price: 0 },
    { name: t('Prahok', '高棉鱼酱', 'ទឹកប្រហុក'), price: 50 },
  ],
};
export const sweetness: SeedGroup = {
  name: t('Sweetness', '甜度', 'កម្រិតផ្អែម'),
  tags: [
    { name: t('Normal', '正常糖', 'ផ្អែមធម្មតា'), price: 0 },
    { name: t('Less sweet', '少糖', 'ផ្អែមតិច'), price: 0 },
    { name: t('No sugar', '无糖', 'គ្មានស្ករ'), price: 0 },
  ],
};
export const ice: SeedGroup = {
  name: t('Ice', '冰量', 'ទឹកកក'),
  tags: [
    { name: t('Normal', '正常冰', 'ធម្មតា'), price: 0 },
    { name: t('Less ice', '少冰', 'ទឹកកកតិច'), price: 0 },
    { name: t('No ice', '去冰', 'គ្មានទឹកកក'), price: 0 },
  ],
};

export const egg: SeedFeed = { name: t('Fried egg', '煎蛋', 'ពងមាន់ចៀន'), price: 50, picture: 'egg' };
export const balls: SeedFeed = {
  name: t('Beef balls × 4', '牛肉丸 4 粒', 'ប្រហិតសាច់គោ 4 គ្រាប់'),
  price: 100,
  picture: 'balls',
  max: 3,
};
export const youtiao: SeedFeed = { name: t('Fried dough stick', '油条', 'ឆាខ្វៃ'), price: 75, picture: 'youtiao' };
export const rice: SeedFeed = { name: t('Steamed rice', '白饭', 'បាយស'), price: 75, picture: 'rice' };
export const baguette: SeedFeed = { name: t('Baguette', '法棍', 'នំប៉័ង'), price: 50, picture: 'youtiao' };
export const herbs: SeedFeed = { name: t('Fresh herbs', '鲜香草', 'ជីអន្លក់'), price: 50, picture: 'greens', max: 2 };
