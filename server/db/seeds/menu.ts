import type { Localized } from '../schema';

/** A text in English, Chinese and Khmer. */
const t = (en: string, zh: string, km: string): Localized => ({ en, 'zh-Hans': zh, km });

export interface SeedOption {
  readonly name: Localized;
  /** In cents. */
  readonly price: number;
  readonly picture?: string;
}
export interface SeedGroup {
  readonly name: Localized;
  readonly min?: number;
  readonly max?: number;
  readonly tags: readonly SeedOption[];
}
export interface SeedGoods {
  readonly name: Localized;
  readonly description: Localized;
  readonly picture: string;
  readonly tint: string;
  readonly sell: number;
  readonly vip?: number;
  readonly sales: number;
  readonly packing?: number;
  readonly groups?: readonly SeedGroup[];
  readonly feeds?: readonly SeedOption[];
  readonly soldOut?: true;
  readonly limit?: number;
  readonly stock?: number;
  /** Drinks carry no service charge here. */
  readonly drink?: true;
}
export interface SeedCategory {
  readonly name: Localized;
  readonly goods: readonly SeedGoods[];
}

const NONE = t('', '', '');
const size = (large: number): SeedGroup => ({
  name: t('Size', '份量', 'ទំហំ'),
  tags: [
    { name: t('Regular', '标准', 'ធម្មតា'), price: 0 },
    { name: t('Large', '大份', 'ធំ'), price: large },
  ],
});
const chilli: SeedGroup = {
  name: t('Chilli', '辣度', 'កម្រិតហឹរ'),
  tags: [
    { name: t('None', '不辣', 'មិនហឹរ'), price: 0 },
    { name: t('Mild', '微辣', 'ហឹរតិច'), price: 0 },
    { name: t('Hot', '特辣', 'ហឹរខ្លាំង'), price: 0 },
  ],
};
const sweetness: SeedGroup = {
  name: t('Sweetness', '甜度', 'កម្រិតផ្អែម'),
  tags: [
    { name: t('Normal', '正常糖', 'ផ្អែមធម្មតា'), price: 0 },
    { name: t('Less sweet', '少糖', 'ផ្អែមតិច'), price: 0 },
    { name: t('No sugar', '无糖', 'គ្មានស្ករ'), price: 0 },
  ],
};
const egg: SeedOption = { name: t('Fried egg', '煎蛋', 'ពងមាន់ចៀន'), price: 50, picture: 'egg' };
const balls: SeedOption = { name: t('Beef balls × 4', '牛肉丸 4 粒', 'ប្រហិតគោ 4 គ្រាប់'), price: 100, picture: 'balls' };
const youtiao: SeedOption = { name: t('Fried dough stick', '油条', 'ឆាខ្វៃ'), price: 75, picture: 'youtiao' };

/** The small demo menu. */
export const MENU: readonly SeedCategory[] = [
  {
    name: t('Noodles', '粿条面食', 'គុយទាវ'),
    goods: [
      {
        name: t('Phnom Penh kuy teav', '金边粿条', 'គុយទាវភ្នំពេញ'),
        description: t(
          'Clear broth simmered six hours from pork bones, rice noodles, minced pork, river prawn, fried garlic.',
          '猪骨慢熬六小时的清汤，配米粿条、猪肉末、河虾与炸蒜。',
          'ទឹកស៊ុបឆ្អឹងជ្រូករម្ងាស់ 6 ម៉ោង គុយទាវ សាច់ជ្រូកចិញ្ច្រាំ បង្គាទន្លេ និងខ្ទឹមចៀន។',
        ),
        picture: 'kuyteav',
        tint: '#FBE0D6',
        sell: 450,
        vip: 400,
        sales: 486,
        packing: 20,
        groups: [
          size(50),
          {
            name: t('Broth', '汤', 'ទឹកស៊ុប'),
            tags: [
              { name: t('With soup', '带汤', 'មានទឹក'), price: 0 },
              { name: t('Dry, soup aside', '干捞，汤另上', 'គោក ទឹកដាក់ដោយឡែក'), price: 0 },
            ],
          },
          chilli,
        ],
        feeds: [egg, balls, youtiao],
      },
      {
        name: t('Lort cha, fried egg', '煎蛋炒银针粉', 'លតឆាពងមាន់'),
        description: t(
          'Short rice noodles tossed in a hot wok with bean sprouts and chives.',
          '短米粉大火快炒，配豆芽与韭菜。',
          'លតឆាភ្លើងខ្លាំងជាមួយសណ្តែកបណ្តុះ និងគូឆាយ។',
        ),
        picture: 'lortcha',
        tint: '#FBF0CC',
        sell: 425,
        vip: 390,
        sales: 96,
        packing: 20,
        groups: [size(75), chilli],
        feeds: [egg, balls],
      },
    ],
  },
  {
    name: t('House dishes', '招牌菜', 'មុខម្ហូបពេញនិយម'),
    goods: [
      {
        name: t('Fish amok, banana leaf', '蕉叶阿莫克蒸鱼', 'អាម៉ុកត្រីស្លឹកចេក'),
        description: t(
          'River fish steamed in coconut cream and kroeung, in a banana-leaf cup. With steamed rice.',
          '河鱼以椰浆与香茅酱蒸制，盛于蕉叶盏，配白饭。',
          'ត្រីទន្លេចំហុយជាមួយខ្ទិះដូង និងគ្រឿង ក្នុងកន្ទោងស្លឹកចេក ញ៉ាំជាមួយបាយស។',
        ),
        picture: 'amok',
        tint: '#FCE8CF',
        sell: 650,
        vip: 590,
        sales: 312,
        packing: 30,
        feeds: [{ name: t('Steamed rice', '白饭', 'បាយស'), price: 75, picture: 'rice' }],
      },
      {
        name: t('Beef lok lak', '高棉黑椒牛肉粒', 'ឡុកឡាក់សាច់គោ'),
        description: t(
          'Wok-seared beef, Kampot pepper and lime dip, tomato, onion, a fried egg.',
          '大火炒牛肉粒，配贡布胡椒青柠汁、番茄、洋葱与煎蛋。',
          'សាច់គោឆាភ្លើងខ្លាំង ទឹកជ្រលក់ម្រេចកំពត និងក្រូចឆ្មារ ប៉េងប៉ោះ ខ្ទឹមបារាំង និងពងមាន់ចៀន។',
        ),
        picture: 'loklak',
        tint: '#F9DDDD',
        sell: 725,
        sales: 274,
        packing: 30,
        groups: [size(150)],
        feeds: [egg],
      },
      {
        name: t('Pork ribs in palm sugar', '棕榈糖烧排骨', 'ឆ្អឹងជំនីជ្រូកខស្ករត្នោត'),
        description: t(
          'Braised until they fall from the bone, with palm sugar from Kampong Speu.',
          '以实居省棕榈糖慢烧至脱骨。',
          'ខរហូតផុយ ជាមួយស្ករត្នោតកំពង់ស្ពឺ។',
        ),
        picture: 'ribs',
        tint: '#EFE3DB',
        sell: 690,
        vip: 640,
        sales: 121,
        packing: 30,
        stock: 12,
      },
      {
        name: t('Green mango salad, smoked fish', '熏鱼青芒果沙拉', 'ញាំស្វាយត្រីឆ្អើរ'),
        description: t(
          'Shredded green mango, smoked river fish, mint, roasted peanuts.',
          '青芒果丝、熏河鱼、薄荷与烤花生。',
          'ស្វាយខ្ចីចិត ត្រីឆ្អើរ ជីអង្កាម និងសណ្តែកដីលីង។',
        ),
        picture: 'salad',
        tint: '#E3F0DC',
        sell: 375,
        vip: 340,
        sales: 158,
        packing: 20,
      },
      {
        name: t('Samlor korko', '高棉杂菜汤', 'សម្លកកូរ'),
        description: t(
          'The national stew: green papaya, pumpkin, catfish and toasted rice.',
          '国汤：青木瓜、南瓜、鲶鱼与炒米。',
          'សម្លប្រចាំជាតិ៖ ល្ហុងខ្ចី ល្ពៅ ត្រីអណ្តែង និងអង្ករលីង។',
        ),
        picture: 'korko',
        tint: '#E6EFD6',
        sell: 525,
        vip: 480,
        sales: 88,
        packing: 30,
        soldOut: true,
      },
    ],
  },
  {
    name: t('Charcoal grill', '炭烤', 'អាំងធ្យូង'),
    goods: [
      {
        name: t('Beef skewers, lemongrass', '香茅牛肉串', 'សាច់គោចង្កាក់អាំង'),
        description: t(
          'Four skewers with pickled papaya and a roll.',
          '四串，配腌木瓜与面包。',
          'បួនចង្កាក់ ជាមួយជ្រក់ល្ហុង និងនំប៉័ង។',
        ),
        picture: 'skewer',
        tint: '#F6E1D3',
        sell: 400,
        vip: 370,
        sales: 203,
        packing: 20,
        groups: [chilli],
        limit: 5,
      },
      {
        name: t('Half chicken, honey and garlic', '蒜香蜜汁半鸡', 'មាន់អាំងទឹកឃ្មុំកន្លះក្បាល'),
        description: t('Grilled over mango wood.', '芒果木炭烤。', 'អាំងលើធ្យូងឈើស្វាយ។'),
        picture: 'chicken',
        tint: '#FBE6CE',
        sell: 850,
        vip: 790,
        sales: 64,
        packing: 40,
      },
      {
        name: t('Morning glory, garlic', '蒜蓉炒空心菜', 'ត្រកួនឆាខ្ទឹម'),
        description: NONE,
        picture: 'greens',
        tint: '#DDEFD9',
        sell: 325,
        vip: 300,
        sales: 176,
        packing: 20,
      },
    ],
  },
  {
    name: t('Drinks', '饮品', 'ភេសជ្ជៈ'),
    goods: [
      {
        name: t('Iced milk coffee', '冰炼乳咖啡', 'កាហ្វេទឹកដោះគោទឹកកក'),
        description: t(
          'Mondulkiri robusta, condensed milk.',
          '蒙多基里罗布斯塔，配炼乳。',
          'កាហ្វេមណ្ឌលគិរី និងទឹកដោះគោខាប់។',
        ),
        picture: 'coffee',
        tint: '#F3E4D3',
        sell: 225,
        vip: 200,
        sales: 640,
        packing: 10,
        groups: [sweetness],
        drink: true,
      },
      {
        name: t('Cambodia draught', '柬埔寨生啤', 'ស្រាបៀរស្រស់កម្ពុជា'),
        description: t('330 ml.', '330 毫升。', '330 មីលីលីត្រ។'),
        picture: 'beer',
        tint: '#FCEFC4',
        sell: 200,
        sales: 410,
        drink: true,
      },
      {
        name: t('Fresh coconut', '鲜椰子', 'ទឹកដូងស្រស់'),
        description: t('Opened when you order it.', '现点现开。', 'ចាក់ពេលបញ្ជាទិញ។'),
        picture: 'coconut',
        tint: '#E8F1E2',
        sell: 275,
        vip: 250,
        sales: 233,
        drink: true,
      },
    ],
  },
  {
    name: t('Desserts', '甜品', 'បង្អែម'),
    goods: [
      {
        name: t('Mango sticky rice', '芒果糯米饭', 'បាយដំណើបស្វាយ'),
        description: t('Ripe mango, coconut cream, toasted sesame.', '熟芒果、椰浆、烤芝麻。', 'ស្វាយទុំ ខ្ទិះដូង និងល្ងលីង។'),
        picture: 'mango',
        tint: '#FDEBC3',
        sell: 350,
        vip: 320,
        sales: 142,
        packing: 20,
      },
      {
        name: t('Pumpkin custard', '南瓜蛋奶糕', 'សង់ខ្យាល្ពៅ'),
        description: t('Steamed in the pumpkin.', '连南瓜一同蒸制。', 'ចំហុយក្នុងផ្លែល្ពៅ។'),
        picture: 'flan',
        tint: '#FBE3BE',
        sell: 300,
        vip: 275,
        sales: 97,
        packing: 20,
      },
    ],
  },
];
