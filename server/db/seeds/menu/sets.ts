import { type SeedGoods, type SeedPart, t } from './kinds';

const drinks = (num: number): SeedPart => ({
  name: t('Drinks', '饮品', 'ភេសជ្ជៈ'),
  min: num,
  max: num,
  choices: [
    { dish: 'Sugar-cane juice, lime' },
    { dish: 'Iced lemon tea' },
    { dish: 'Iced milk coffee', surcharge: 50 },
    { dish: 'Mango smoothie', surcharge: 75 },
    { dish: 'Angkor beer, can' },
  ],
});

/** Four people, everything in the middle of the table. */
export const FAMILY_FEAST: SeedGoods = {
  name: t('Family feast for four', '四人家庭套餐', 'ឈុតគ្រួសារសម្រាប់ 4 នាក់'),
  description: t(
    'A soup, two dishes, a plate of greens, steamed rice and four drinks.',
    '一汤两菜一时蔬，配白饭与四杯饮品。',
    'ស៊ុប 1 ម្ហូប 2 មុខ បន្លែ 1 ចាន បាយស និងភេសជ្ជៈ 4 កែវ។',
  ),
  picture: 'feast',
  tint: '#F6E4D0',
  sell: 2990,
  vip: 2790,
  sales: 64,
  packing: 100,
  parts: [
    {
      name: t('Soup', '汤', 'ស៊ុប'),
      choices: [
        { dish: 'Sour fish soup, pineapple' },
        { dish: 'Samlor machu kroeung, beef' },
        { dish: 'Ngam ngov chicken soup' },
      ],
    },
    {
      name: t('Two dishes', '主菜两道', 'ម្ហូប 2 មុខ'),
      min: 2,
      max: 2,
      choices: [
        { dish: 'Fish amok, banana leaf' },
        { dish: 'Beef lok lak' },
        { dish: 'Khmer chicken curry' },
        { dish: 'Half chicken, honey and garlic', surcharge: 100 },
        { dish: 'Prawns in tamarind', surcharge: 250 },
      ],
    },
    {
      name: t('Greens', '时蔬', 'បន្លែ'),
      choices: [{ dish: 'Morning glory, garlic' }, { dish: 'Green mango salad, smoked fish', surcharge: 50 }],
    },
    drinks(4),
    {
      name: t('Something sweet', '加份甜品', 'បន្ថែមបង្អែម'),
      min: 0,
      max: 4,
      choices: [
        { dish: 'Pumpkin custard', surcharge: 175 },
        { dish: 'Mango sticky rice', surcharge: 225 },
      ],
    },
  ],
};

export const LUNCH_SET: SeedGoods = {
  name: t('Lunch set', '午市套餐', 'ឈុតអាហារថ្ងៃត្រង់'),
  description: t('A plate of rice and a drink to go with it.', '一份饭，配一杯饮品。', 'បាយ 1 ចាន និងភេសជ្ជៈ 1 កែវ។'),
  picture: 'lunch-set',
  tint: '#F7EBD3',
  sell: 490,
  vip: 450,
  sales: 143,
  packing: 30,
  parts: [
    {
      name: t('Rice plate', '饭', 'បាយ'),
      choices: [
        { dish: 'Bai sach chrouk' },
        { dish: 'Chicken rice' },
        { dish: 'Beef fried rice', surcharge: 50 },
        { dish: 'Beef and holy basil on rice', surcharge: 75 },
        { dish: 'Seafood fried rice', surcharge: 125 },
      ],
    },
    drinks(1),
  ],
};
