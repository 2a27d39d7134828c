import type { Language } from '@romduol/domain/languages';
import { editing } from '../../support/world/a-menu';
import type { Actor } from '../../support/world/actor';
import { World } from '../../support/world/world';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

describe('the menu as a file', () => {
  let world: World;
  let manager: Actor;
  beforeAll(async () => {
    world = await World.open();
    manager = await world.manager();
  });
  afterAll(() => world.close());

  const savesLanguages = async (languages: Language[]) => {
    const { tables: _tables, ...settings } = await manager.does('storeSettings', {});
    await manager.does('saveStoreSettings', { ...settings, languages });
  };
  const dishes = async () => JSON.stringify((await manager.does('menuDraft', {})).goods);

  it.each([
    ['csv', 'en'],
    ['xlsx', 'en'],
    ['xlsx', 'km'],
    ['csv', 'zh-Hans'],
  ] as const)(
    'exportMenu checkMenuFile: what was exported as %s in %s changes nothing when it is imported',
    async (format, language) => {
      manager.language = language;
      const { data, fileName } = await manager.does('exportMenu', { format });
      expect(fileName).toBe(`menu.${format}`);
      const seen = await manager.does('checkMenuFile', { file: data });
      manager.language = 'en';
      const { goods } = await manager.does('menuDraft', {});
      expect(seen).toEqual({
        problems: [],
        changes: [],
        unchanged: goods.length,
        missing: [],
        newCategories: [],
        unread: [],
      });
    },
  );

  it('exportMenu: a text that a spreadsheet would run as a formula stays a text, and is read back equal', async () => {
    const was = await editing(manager, 'Fresh coconut');
    await manager.does('saveDish', { ...was, name: { ...was.name, en: '=1+1' } });
    const { data } = await manager.does('exportMenu', { format: 'csv' });
    expect(Buffer.from(data, 'base64').toString()).toContain("'=1+1");
    expect((await manager.does('checkMenuFile', { file: data })).changes).toEqual([]);
    const now = await editing(manager, '=1+1');
    await manager.does('saveDish', { ...now, name: was.name });
  });

  it('checkMenuFile: mistakes are reported by row and column, and nothing can be imported', async () => {
    const before = await dishes();
    const file = base64(
      [
        'Category,"Name, English",Price,Member price,Sold by',
        'Grill,Beef skewer,3.50,3.00,piece',
        'Grill,Pork skewer,"12,5O",,',
        ',Nowhere,1.00,,',
        'Grill,,2.00,,bucket',
        'Grill,Dear to members,2.00,3.00,',
      ].join('\r\n'),
    );
    const { problems, changes } = await manager.does('checkMenuFile', { file });
    expect(problems).toEqual([
      { sheet: 'Dishes', row: 3, column: 'Price', text: '12,5O is not a number' },
      { sheet: 'Dishes', row: 4, column: 'Category', text: 'Nothing stands here' },
      { sheet: 'Dishes', row: 5, column: 'Sold by', text: 'bucket is no unit: piece, time, KG, LB, L, OZ, GAL or G' },
      { sheet: 'Dishes', row: 6, column: 'Member price', text: 'Must not be above the list price' },
    ]);
    expect(changes.map(({ name }) => name)).toEqual(['Beef skewer']);
    expect((await manager.tries('importMenu', { file, added: 1, changed: 0 })).code).toBe(1);
    expect(await dishes()).toBe(before);
  });

  it('importMenu: new dishes, their category and changed ones, all at once; dishes not in the file stay', async () => {
    const crab = await editing(manager, 'Fresh coconut');
    const file = base64(
      [
        '编号（新菜品留空）\t分类\t名称（英文）\t名称（高棉文）\t价格\t计价单位\t过敏原（用 ; 分隔）',
        `${crab.id}\t饮品\tFresh coconut\tទឹកដូងស្រស់\t9.25\t份\t`,
        '\t早餐\tPorridge\t\t2\tkg\t蛋；Fish',
        '\t早餐\tToast\t\t1.5\t\t',
      ].join('\n'),
    );
    manager.language = 'zh-Hans';
    const seen = await manager.does('checkMenuFile', { file });
    manager.language = 'en';
    expect(seen.problems).toEqual([]);
    expect(seen.newCategories).toEqual(['早餐']);
    expect(seen.changes.map(({ kind }) => kind)).toEqual(['changed', 'new', 'new']);
    expect(seen.changes[0]?.columns).toEqual(['价格']);
    // Another manager changed the menu since.
    expect((await manager.tries('importMenu', { file, added: 1, changed: 1 })).code).toBe(1);
    const { goods } = await manager.does('menuDraft', {});
    expect(await manager.does('importMenu', { file, added: 2, changed: 1 })).toEqual({ added: 2, changed: 1 });
    const now = await manager.does('menuDraft', {});
    expect(now.goods).toHaveLength(goods.length + 2);
    expect(await editing(manager, 'Porridge')).toMatchObject({
      price: 200,
      pricingMethod: 1,
      allergens: ['eggs', 'fish'],
    });
    // What the file does not have stays: the Chinese name, the picture, the options.
    const { version, price, ...after } = await editing(manager, 'Fresh coconut');
    const { version: wasVersion, price: wasPrice, ...was } = crab;
    expect([price, wasPrice === price]).toEqual([925, false]);
    expect(version).toBe((wasVersion ?? 0) + 1);
    expect(after).toEqual(was);
    expect((await manager.does('auditLog', { action: 'importMenu' })).list).toHaveLength(1);
  });

  it('importMenu: one file adds a dish with options and toppings, and puts it into a new set meal', async () => {
    const coconut = await editing(manager, 'Fresh coconut');
    const lines = [
      'Category,"Name, English",Price',
      'Lunch,Grilled squid,7.50',
      'Lunch,Squid lunch,9.00',
      '',
      'Dish,"Choice, English",Choose at least,Choose at most,"Option, English",Adds to the price',
      'Grilled squid,Pepper,1,1,Kampot,',
      ',,,,Red,0.50',
      '',
      'Dish,"Topping, English",Adds to the price,Most on one',
      'grilled SQUID,Lime,0.25,3',
      '',
      'Dish,"Part, English",Choose at least,Choose at most,"Offered dish, No.",Offered dish,Surcharge',
      'Squid lunch,Main,1,1,,Grilled squid,',
      `Squid lunch,Drink,0,1,${coconut.id},,1`,
    ];
    const file = base64(lines.join('\n'));
    expect(await manager.does('checkMenuFile', { file })).toMatchObject({
      problems: [],
      changes: [
        { sheet: 'Dishes', row: 2, name: 'Grilled squid', kind: 'new' },
        { sheet: 'Dishes', row: 3, name: 'Squid lunch', kind: 'new' },
      ],
    });
    await manager.does('importMenu', { file, added: 2, changed: 0 });
    const squid = await editing(manager, 'Grilled squid');
    expect(squid).toMatchObject({
      groups: [{ min: 1, max: 1, tags: [{ price: 0 }, { name: { en: 'Red' }, price: 50 }] }],
      feeds: [{ name: { en: 'Lime' }, price: 25, max: 3 }],
    });
    expect((await editing(manager, 'Squid lunch')).parts).toMatchObject([
      { name: { en: 'Main' }, min: 1, max: 1, choices: [{ goodsId: squid.id, surcharge: 0 }] },
      { name: { en: 'Drink' }, min: 0, max: 1, choices: [{ goodsId: coconut.id, surcharge: 100 }] },
    ]);
  });

  it('importMenu: a sheet of options alone changes those of its ids; a dish without such rows has none', async () => {
    const squid = await editing(manager, 'Grilled squid');
    const [group] = squid.groups;
    const file = base64(
      [
        '"Dish, No.","Choice, No.","Choice, English",Choose at least,Choose at most,"Option, No.","Option, English",Adds to the price',
        `${squid.id},${group?.id},Sauce,0,2,${group?.tags[1]?.id},Red pepper,0.75`,
        `,,,,,,Green,`,
        '"Dish, No.","Topping, English"',
        `${squid.id},`,
      ].join('\n'),
    );
    const seen = await manager.does('checkMenuFile', { file });
    expect(seen.problems).toEqual([]);
    expect(seen.changes).toEqual([
      { sheet: 'Choices', row: 2, name: 'Grilled squid', kind: 'changed', columns: ['Choices', 'Toppings'] },
    ]);
    await manager.does('importMenu', { file, added: 0, changed: 1 });
    const now = await editing(manager, 'Grilled squid');
    expect([now.price, now.feeds]).toEqual([squid.price, []]);
    expect(now.groups).toMatchObject([
      {
        id: group?.id,
        name: { en: 'Sauce' },
        min: 0,
        max: 2,
        tags: [{ id: group?.tags[1]?.id, price: 75 }, { price: 0 }],
      },
    ]);
  });

  it.each([
    [
      'en',
      'Choices',
      'Choose at least',
      'Nothing stands here',
      'Set meals',
      'Offered dish',
      'No dish is called Nowhere',
    ],
    ['zh-Hans', '规格', '最少选', '此处未填写', '套餐', '可选菜品', '没有名为“Nowhere”的菜品'],
    ['km', 'ជម្រើស', 'ជ្រើសយ៉ាងតិច', 'គ្មានអ្វីនៅទីនេះ', 'ឈុតអាហារ', 'ម្ហូបឱ្យជ្រើស', 'គ្មានម្ហូបឈ្មោះ Nowhere'],
  ] as const)(
    'checkMenuFile: mistakes in options and set meals are reported by sheet, row and column, in %s',
    async (language, choices, least, missing, sets, offered, nowhere) => {
      const before = await dishes();
      const file = base64(
        [
          'Dish,"Choice, English",Choose at least,Choose at most,"Option, English"',
          'Squid lunch,Size,,1,Small',
          'Dish,"Part, English",Choose at least,Choose at most,Offered dish',
          'Squid lunch,Main,0,1,Nowhere',
        ].join('\n'),
      );
      manager.language = language;
      const { problems } = await manager.does('checkMenuFile', { file });
      manager.language = 'en';
      expect(problems).toEqual([
        { sheet: choices, row: 2, column: least, text: missing },
        { sheet: sets, row: 4, column: offered, text: nowhere },
      ]);
      expect((await manager.tries('importMenu', { file, added: 0, changed: 1 })).code).toBe(1);
      expect(await dishes()).toBe(before);
    },
  );

  it('exportMenu importMenu: the template is read as it stands', async () => {
    const { data } = await manager.does('exportMenu', { format: 'xlsx', template: true });
    expect(await manager.does('checkMenuFile', { file: data })).toMatchObject({
      problems: [],
      changes: [{ row: 2, name: 'Fish amok', kind: 'new' }],
    });
  });

  it('checkMenuFile: a file that is no sheet, is too long or is a picture is refused', async () => {
    const before = await dishes();
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');
    const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(200)]).toString('base64');
    const many = base64(`Category,Price\n${'x,1\n'.repeat(2_100)}`);
    for (const file of [png, zip, many, 'not base64 at all!', base64('"\u0000","')]) {
      const answer = await manager.tries('checkMenuFile', { file });
      const problems = (answer.data as { problems?: unknown[] } | null)?.problems ?? [];
      expect([answer.code, problems.length > 0]).not.toEqual([0, false]);
      expect((await manager.tries('importMenu', { file, added: 0, changed: 0 })).code).toBe(1);
    }
    const stranger = await world.waiter();
    expect((await stranger.tries('checkMenuFile', { file: base64('Category\nx') })).code).toBe(1);
    expect(await dishes()).toBe(before);
  });

  it('exportMenu importMenu: a store that offers Thai has Thai columns, Vietnamese names stay', async () => {
    const was = await editing(manager, 'Fresh coconut');
    await manager.does('saveDish', { ...was, name: { ...was.name, vi: 'Dừa tươi', th: 'มะพร้าว' } });
    await savesLanguages(['th', 'en']);
    const { data } = await manager.does('exportMenu', { format: 'csv' });
    const text = Buffer.from(data, 'base64').toString();
    expect(text).toContain('"Name, English","Name, Chinese","Name, Khmer","Name, ภาษาไทย",Price');
    expect(text).not.toContain('Tiếng Việt');
    const file = base64(text.replaceAll('มะพร้าว', 'มะพร้าวสด'));
    const { changes } = await manager.does('checkMenuFile', { file });
    expect(changes).toMatchObject([{ name: 'Fresh coconut', columns: ['Name, ภาษาไทย'] }]);
    await manager.does('importMenu', { file, added: 0, changed: 1 });
    expect((await editing(manager, 'Fresh coconut')).name).toEqual({ ...was.name, vi: 'Dừa tươi', th: 'มะพร้าวสด' });
  });
});
