import { t, type SeedCategory, type SeedGroup } from './kinds';

/** None, one or two of them. */
const sprinkles: SeedGroup = {
  name: t('On top', '配料', 'គ្រឿងរោយលើ'),
  min: 0,
  max: 2,
  tags: [
    { name: t('Roasted peanuts', '烤花生', 'សណ្តែកដីលីង'), price: 0 },
    { name: t('Sweet corn', '甜玉米', 'ពោតផ្អែម'), price: 0 },
    { name: t('Palm fruit', '糖棕果', 'ផ្លែត្នោត'), price: 50 },
  ],
};

export const DESSERTS: SeedCategory = {
  name: t('Desserts', '甜品', 'បង្អែម'),
  course: 3,
  goods: [
    {
      name: t('Mango sticky rice', '芒果糯米饭', 'បាយដំណើបស្វាយ'),
      description: t('Ripe mango, coconut cream, toasted sesame.', '熟芒果、椰浆、烤芝麻。', 'ស្វាយទុំ ខ្ទិះដូង និងល្ងលីង។'),
      picture: 'mango-rice',
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
    {
      name: t('Kralan', '竹筒糯米饭', 'ក្រឡាន'),
      description: t(
        'Sticky rice, black beans and coconut, roasted in bamboo.',
        '糯米、黑豆与椰浆，竹筒炭烤。',
        'អង្ករដំណើប សណ្តែកខ្មៅ និងខ្ទិះដូង ដុតក្នុងបំពង់ឫស្សី។',
      ),
      picture: 'kralan',
      tint: '#E7EED4',
      sell: 190,
      vip: 170,
      sales: 81,
      packing: 10,
    },
    {
      name: t('Nom ansom chek', '香蕉糯米粽', 'នំអន្សមចេក'),
      description: t(
        'Banana in sticky rice, grilled in its leaf.',
        '香蕉糯米，裹蕉叶烤香。',
        'ចេកក្នុងអង្ករដំណើប ខ្ចប់ស្លឹកចេកអាំង។',
      ),
      picture: 'ansom-chek',
      tint: '#EDF2CF',
      sell: 150,
      sales: 68,
      packing: 10,
    },
    {
      name: t('Banana in coconut milk', '椰奶香蕉西米', 'ចេកខ្ទិះ'),
      description: t('With sago, warm.', '配西米，温食。', 'ជាមួយសាគូ ញ៉ាំក្តៅៗ។'),
      picture: 'banana-coconut',
      tint: '#FBF1D4',
      sell: 215,
      vip: 195,
      sales: 104,
      packing: 20,
    },
    {
      name: t('Coconut ice cream', '椰子冰淇淋', 'ការ៉េមដូង'),
      description: t('Churned here, served in the shell.', '店内自制，盛于椰壳。', 'ធ្វើនៅហាង ដាក់ក្នុងលលាដ៍ដូង។'),
      picture: 'coconut-ice',
      tint: '#E5EFF3',
      sell: 240,
      vip: 220,
      sales: 118,
      packing: 20,
      groups: [sprinkles],
    },
    {
      // Fresh fruit bears no VAT in Cambodia.
      name: t('Seasonal fruit', '时令水果', 'ផ្លែឈើតាមរដូវ'),
      description: t('Whatever the market had this morning.', '看今早市场有什么。', 'តាមតែផ្សារមានព្រឹកនេះ។'),
      picture: 'fruit',
      tint: '#F9E0DA',
      sell: 430,
      vip: 390,
      sales: 55,
      packing: 20,
      vatPercentage: 0,
    },
  ],
};
