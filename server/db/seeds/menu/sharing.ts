import { t, type SeedCategory, type SeedFeed, type SeedGroup } from './kinds';
import { balls, chilli, dips, egg, herbs } from './options';
import { FAMILY_FEAST } from './sets';

const pot: SeedGroup = {
  name: t('Broth', '锅底', 'ទឹកស៊ុប'),
  tags: [
    { name: t('Clear beef bone', '清汤牛骨', 'ឆ្អឹងគោ'), price: 0 },
    { name: t('Kroeung and prahok', '香茅鱼酱', 'គ្រឿង និងប្រហុក'), price: 0 },
    { name: t('Both, in a split pot', '鸳鸯锅', 'ឆ្នាំងពីរមុខ'), price: 200 },
  ],
};
const noodles: SeedFeed = { name: t('Egg noodles', '鸡蛋面', 'មីលឿង'), price: 75, picture: 'kuyteav', max: 6 };
const beef: SeedFeed = {
  name: t('Sliced beef, 200 g', '牛肉片 200 克', 'សាច់គោហាន់ 200 ក្រាម'),
  price: 450,
  picture: 't-bone',
};

export const SHARING: SeedCategory = {
  name: t('Sharing & private room', '聚餐·包间', 'ជួបជុំ និងបន្ទប់ VIP'),
  goods: [
    FAMILY_FEAST,
    {
      name: t('Chhnang dei, beef hotpot', '砂锅牛肉火锅', 'ស៊ុបឆ្នាំងដីសាច់គោ'),
      description: t(
        'A clay pot over charcoal at your table, for three or four.',
        '炭火砂锅，桌边现煮，三至四人份。',
        'ឆ្នាំងដីលើភ្លើងធ្យូងនៅតុ សម្រាប់ 3 ទៅ 4 នាក់។',
      ),
      picture: 'hotpot',
      tint: '#F3DDCB',
      sell: 1650,
      vip: 1550,
      sales: 83,
      packing: 60,
      groups: [pot, chilli],
      feeds: [beef, balls, noodles, egg, herbs],
    },
    {
      name: t('Grilled platter for four', '四人炭烤拼盘', 'អាំងចម្រុះសម្រាប់ 4 នាក់'),
      description: t(
        'Beef skewers, pork neck, chicken wings, squid, corn, three dips.',
        '牛肉串、猪颈肉、鸡翅、鱿鱼、玉米，配三种蘸料。',
        'សាច់គោចង្កាក់ សាច់កជ្រូក ស្លាបមាន់ មឹក ពោត និងទឹកជ្រលក់បីមុខ។',
      ),
      picture: 'platter',
      tint: '#F6E4D0',
      sell: 2450,
      vip: 2250,
      sales: 57,
      packing: 80,
      limit: 3,
    },
    {
      name: t('Fresh spring rolls', '鲜虾春卷', 'ណែមស្រស់'),
      description: t(
        'Four rolls: prawn, pork, herbs, peanut sauce.',
        '四条：鲜虾、猪肉、香草，配花生酱。',
        'បួនដុំ៖ បង្គា សាច់ជ្រូក ជី និងទឹកត្រីសណ្តែកដី។',
      ),
      picture: 'fresh-rolls',
      tint: '#E4F1E0',
      sell: 340,
      vip: 310,
      sales: 126,
      packing: 20,
    },
    {
      name: t('Fried spring rolls', '炸春卷', 'ចៃយ៉'),
      description: t(
        'Six, with lettuce and sweet fish sauce.',
        '六条，配生菜与甜鱼露。',
        'ប្រាំមួយដុំ ជាមួយសាលាដ និងទឹកត្រីផ្អែម។',
      ),
      picture: 'fried-rolls',
      tint: '#FBECCB',
      sell: 360,
      vip: 330,
      sales: 165,
      packing: 20,
      groups: [dips],
    },
    {
      name: t('Morning glory, garlic', '蒜蓉炒空心菜', 'ត្រកួនឆាខ្ទឹម'),
      description: t(
        'Stir-fried in seconds with garlic, fermented soybeans and chilli.',
        '蒜蓉、豆豉与辣椒猛火快炒，爽脆。',
        'ឆាភ្លើងខ្លាំងមួយភ្លែត ជាមួយខ្ទឹម សៀង និងម្ទេស។',
      ),
      picture: 'morning-glory',
      tint: '#DDEFD9',
      sell: 320,
      vip: 290,
      sales: 176,
      packing: 20,
    },
    {
      name: t('Private karaoke room', '卡拉 OK 包间', 'បន្ទប់ខារ៉ាអូខេ VIP'),
      description: t(
        'Up to twelve guests; $12.00 an hour, counted when you leave.',
        '最多十二人；每小时 $12.00，离店时计价。',
        'យ៉ាងច្រើន 12 នាក់ ក្នុងមួយម៉ោង $12.00 គិតពេលចេញ។',
      ),
      picture: 'karaoke',
      tint: '#E9E0F5',
      sell: 1200,
      sales: 29,
      limit: 1,
      timed: true,
    },
  ],
};
