import { matchPictures, type NamedDish } from '@romduol/domain/menu/match-pictures';

const DISHES: readonly NamedDish[] = [
  { id: 11, name: { en: 'Fish amok', 'zh-Hans': '阿莫克鱼', km: 'អាម៉ុក\u200Bត្រី' } },
  { id: 12, name: { en: 'Beef lok-lak', 'zh-Hans': '牛肉洛拉克', km: 'ឡុកឡាក់' } },
  { id: 13, name: { en: 'Café au lait', 'zh-Hans': '牛奶咖啡', km: 'កាហ្វេ' } },
  { id: 14, name: { en: 'Iced tea', 'zh-Hans': '茶', km: 'តែ' } },
  { id: 15, name: { en: 'Hot tea', 'zh-Hans': '茶', km: 'តែក្ដៅ' } },
  { id: 16, name: { en: '12', 'zh-Hans': '--', km: '' } },
];

const match = (name: string | null) => matchPictures([name], DISHES)[0];

describe('the dish of a picture, by the name of its file', () => {
  it.each([
    ['Fish amok.jpg', 11],
    ['阿莫克鱼.PNG', 11],
    ['អាម៉ុកត្រី.webp', 11],
    ['11.jpeg', 11],
    ['FISH-AMOK.gif', 11],
    ['  fish_amok .jpg', 11],
    ['fish–amok.HEIC', 11],
    ['beef lok lak', 12],
    ['Cafe\u0301 Au Lait.tiff', 13],
    ['牛奶\u3000咖啡.avif', 13],
  ])('%p is for dish %p', (name, dishId) => {
    expect(match(name)).toEqual({ kind: 'dish', dishId });
  });

  it.each(['IMG_4711.jpg', 'Fish.jpg', 'Fish amok (1).jpg', 'Fish amok.txt', '.jpg', '--.jpg', '17.jpg'])(
    '%p is for no dish',
    (name) => {
      expect(match(name)).toEqual({ kind: 'none' });
    },
  );

  it('a name of two dishes, or of one dish and the number of another, is for none of them by itself', () => {
    expect([match('茶.jpg'), match('12.jpg')]).toEqual([{ kind: 'several' }, { kind: 'several' }]);
  });

  it('a picture without a name is assigned by hand', () => {
    expect(match(null)).toEqual({ kind: 'unnamed' });
  });

  it('of two pictures of a dish the first gets it; a dish that has one already is not given another', () => {
    expect(matchPictures(['11.jpg', 'Fish amok.png', 'beef loklak.jpg'], DISHES, [12])).toEqual([
      { kind: 'dish', dishId: 11 },
      { kind: 'taken' },
      { kind: 'taken' },
    ]);
  });
});
