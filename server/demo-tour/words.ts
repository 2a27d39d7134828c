export const TOUR_LANGUAGES = ['en', 'zh-Hans', 'km'] as const;
export type TourLanguage = (typeof TOUR_LANGUAGES)[number];

interface Role {
  readonly name: string;
  /** What to tap, in this order. */
  readonly steps: readonly string[];
  readonly open: string;
}
interface TourWords {
  readonly language: string;
  readonly title: string;
  readonly hint: string;
  /** Before the user name and the password. */
  readonly signIn: string;
  readonly roles: { readonly diner: Role; readonly waiter: Role; readonly kitchen: Role; readonly manager: Role };
}

export const TOUR_WORDS: Readonly<Record<TourLanguage, TourWords>> = {
  en: {
    language: 'English',
    title: 'Five minutes in the demo store',
    hint: 'Take the roles one after the other, each in a private window of its own: what the diner orders, the others see at once.',
    signIn: 'Sign in as',
    roles: {
      diner: {
        name: '1. Diner',
        steps: ['Choose a dish, with its options, and add it.', 'Open the cart, then check out.', 'Place the order.'],
        open: 'Open the menu of table A12',
      },
      waiter: {
        name: '2. Waiter',
        steps: [
          'Open the new order at the top, and accept it.',
          'Tap table A12, then take the payment: dollars, riel or both.',
          'Clear the table.',
        ],
        open: 'Open the floor',
      },
      kitchen: {
        name: '3. Kitchen',
        steps: [
          'Look for the card of A12.',
          'Tap a dish when it is cooked.',
          'A mistake? Undo it at the foot of the page.',
        ],
        open: 'Open the kitchen screen',
      },
      manager: {
        name: '4. Manager',
        steps: [
          'Look at the sales of today.',
          'Change the price of a dish under Menu: phones show it at once.',
          'See who did what, under What staff did.',
        ],
        open: 'Open the day',
      },
    },
  },
  'zh-Hans': {
    language: '中文',
    title: '五分钟体验示例门店',
    hint: '依次体验各个角色，每个用一个无痕窗口：客人下单后，其他人马上看到。',
    signIn: '登录账号',
    roles: {
      diner: {
        name: '1. 客人',
        steps: ['选一道菜和规格，加入购物车。', '打开购物车，去结算。', '提交订单。'],
        open: '打开 A12 桌的菜单',
      },
      waiter: {
        name: '2. 服务员',
        steps: ['打开上方的新订单并接单。', '点 A12 桌收款：美元、瑞尔或两者都有。', '清台。'],
        open: '打开桌台',
      },
      kitchen: {
        name: '3. 后厨',
        steps: ['找到 A12 的卡片。', '做好一道点一道。', '点错了？在页面下方撤销。'],
        open: '打开后厨屏',
      },
      manager: {
        name: '4. 店长',
        steps: ['查看今天的销售。', '在菜单里改一道菜的价格：手机上马上更新。', '在操作记录里看谁做了什么。'],
        open: '打开今日一览',
      },
    },
  },
  km: {
    language: 'ភាសាខ្មែរ',
    title: 'ប្រាំនាទីក្នុងហាងសាកល្បង',
    hint: 'សាកតួនាទីម្ដងមួយ ក្នុងផ្ទាំងឯកជនដោយឡែក៖ អ្វីដែលភ្ញៀវកុម្ម៉ង់ អ្នកផ្សេងឃើញភ្លាម។',
    signIn: 'ចូលជា',
    roles: {
      diner: {
        name: '1. ភ្ញៀវ',
        steps: ['ជ្រើសម្ហូប និងជម្រើស រួចបន្ថែម។', 'បើកកន្ត្រក រួចបន្តទៅមុខ។', 'ដាក់កុម្ម៉ង់។'],
        open: 'បើកម៉ឺនុយតុ A12',
      },
      waiter: {
        name: '2. អ្នករត់តុ',
        steps: ['បើកកុម្ម៉ង់ថ្មីខាងលើ រួចទទួល។', 'ចុចតុ A12 រួចទទួលប្រាក់៖ ដុល្លារ រៀល ឬទាំងពីរ។', 'សម្អាតតុ។'],
        open: 'បើកតុ',
      },
      kitchen: {
        name: '3. ផ្ទះបាយ',
        steps: ['រកកាតតុ A12។', 'ចុចម្ហូបពេលចម្អិនរួច។', 'ចុចខុស? ចុចត្រឡប់វិញនៅខាងក្រោម។'],
        open: 'បើកអេក្រង់ផ្ទះបាយ',
      },
      manager: {
        name: '4. អ្នកគ្រប់គ្រង',
        steps: ['មើលការលក់ថ្ងៃនេះ។', 'ប្ដូរតម្លៃម្ហូបក្នុងម៉ឺនុយ៖ ទូរសព្ទបង្ហាញភ្លាម។', 'មើលថានរណាធ្វើអ្វី ក្នុងសកម្មភាពបុគ្គលិក។'],
        open: 'បើកសង្ខេបថ្ងៃនេះ',
      },
    },
  },
};
