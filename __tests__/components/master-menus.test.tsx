import { screen, waitFor, within } from '@testing-library/react';
import type { Endpoints, Output } from '@romduol/contract';
import { DOLLAR } from '@romduol/domain/money/currency';
import { mainAmount } from '@romduol/domain/money/amount';
import DishEditorPage from '../../src/pages/manager/menu/detail';
import MenusPage from '../../src/pages/office/menus';
import { root } from '../../src/stores/staff';
import { masterMenus } from '../../src/stores/staff/master-menus';
import { mountPage, toast } from '../support/components/page';
import { answer, listInputs, Refusal, sampleAnswer } from '../support/components/server';
import { signIn } from '../support/components/staff';

type Answer = Output<Endpoints['masterMenus']>;
type Differences = Output<Endpoints['masterDifferences']>['stores'][number];

const words = (en: string) => ({ en, km: en, 'zh-Hans': en });
const NO_RESULT = { added: 0, changed: 0, removed: 0, unpriced: 0 };
const WAITING = { ...NO_RESULT, storeId: 1, name: 'Riverside', state: 'waiting', problem: '' } as const;
const MENUS: Answer = {
  list: [
    {
      masterId: 9,
      name: words('Chhouk menu'),
      allows: ['price'],
      currency: DOLLAR,
      dishes: 62,
      mine: true,
      stores: [
        { storeId: 1, name: 'Riverside', areaId: null, mine: true, publishedAt: 1, sameCurrency: true },
        { storeId: 2, name: 'Bangkok', areaId: null, mine: true, publishedAt: null, sameCurrency: false },
      ],
      publications: [
        { publicationId: 5, at: 2e12, madeAt: 1e12, madeBy: 'Chanthy', stores: [WAITING] },
        {
          publicationId: 4,
          ...{ at: 1e12, madeAt: 1e12, madeBy: 'Rith' },
          stores: [
            { ...WAITING, state: 'done', added: 1, changed: 2 },
            { ...WAITING, storeId: 2, name: 'Bangkok', state: 'refused', problem: 'It is offered in a set meal' },
          ],
        },
      ],
    },
  ],
  stores: [
    { storeId: 1, name: 'Riverside', masterId: 9, currencyCode: 'USD' },
    { storeId: 2, name: 'Bangkok', masterId: 9, currencyCode: 'THB' },
    { storeId: 3, name: 'Kampot', masterId: null, currencyCode: 'USD' },
  ],
};
const DISH = { changes: [], kept: [], lost: [], free: [], priceNow: null, priceThen: null };
const SAME: Differences = {
  ...{ storeId: 2, name: 'Bangkok', currency: DOLLAR, dishes: [], same: 62, newCategories: [], changedCategories: 0 },
  ...{ reordered: false, missingTaxClasses: [], missingStations: [] },
};
const RIVERSIDE: Differences = {
  ...SAME,
  storeId: 1,
  name: 'Riverside',
  same: 59,
  reordered: true,
  missingTaxClasses: ['Alcohol'],
  dishes: [
    {
      ...{ ...DISH, name: words('Coconut'), kind: 'changed', changes: ['price'], lost: ['price'] },
      ...{ priceNow: mainAmount(275), priceThen: mainAmount(250) },
    },
    {
      ...DISH,
      name: words('Amok'),
      kind: 'same',
      kept: ['price'],
      priceNow: mainAmount(700),
      priceThen: mainAmount(700),
    },
    { ...DISH, name: words('Lok lak'), kind: 'removed', priceNow: mainAmount(600) },
  ],
};

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const sheet = (): ReturnType<typeof within> => within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
const says = async (ok: string): Promise<HTMLElement> =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name: ok });

const opens = async (menus: Answer = MENUS, officeRole: 'owner' | 'areaManager' | null = 'owner') => {
  const { info } = root.staff;
  if (info !== null && officeRole !== null) root.session.begin('staff-token', false, { ...info, officeRole });
  answer('masterMenus', () => menus);
  answer('masterDifferences', ({ stores }) => ({
    stores: [RIVERSIDE, SAME].filter(({ storeId }) => stores.split(',').includes(String(storeId))),
  }));
  return mountPage(MenusPage);
};

beforeEach(async () => {
  await signIn('manager');
  masterMenus.menus.reset();
  masterMenus.differences.reset();
});

describe('the page of master menus', () => {
  it('28.3: an owner sees who follows, who differs, and what was published', async () => {
    await opens();
    expect(await screen.findByText('Stores may change: Prices')).toBeTruthy();
    const [stores] = screen.getAllByRole('list', { name: 'Stores that follow it' });
    await waitFor(() => expect(stores?.textContent).toMatch(/Riverside.*2 of its own.*2 to publish/));
    expect(stores?.textContent).toMatch(/Bangkok.*Not published yet · Other currency.*As the master/);
    const list = screen.getByRole('list', { name: 'Publications' });
    expect(list.textContent).toMatch(/Chanthy · 0 of 1 store.*Waits.*Rith · 1 of 2 stores.*Not possible/);
  });

  it('28.3: a store’s differences are shown by dish and field, with what it keeps and what it loses', async () => {
    const user = await opens();
    await user.click(await screen.findByRole('button', { name: /Riverside/ }));
    const text = screen.getAllByRole('dialog').at(-1)?.textContent;
    expect(text).toMatch(/Alcohol/);
    expect(text).toMatch(/The order of the menu changes/);
    expect(text).toMatch(
      /Coconut.*\$2\.75 → \$2\.50.*Publishing changes: prices.*Loses its own, no longer allowed: prices.*Changes/,
    );
    expect(text).toMatch(/Amok.*Keeps its own: prices.*Stays.*Lok lak.*Leaves the menu.*59 dishes as in the master/);
    answer('leaveMaster', () => ({}));
    await user.click(sheet().getByRole('button', { name: 'Stop following' }));
    await user.click(await says('Stop following'));
    await waitFor(() => expect(listInputs('leaveMaster')).toEqual([{ masterId: 9, storeId: 1 }]));
  });

  it('28.3: publishing asks first, with the number of changes, and sends the chosen stores', async () => {
    const user = await opens();
    await screen.findByText(/2 to publish/);
    await user.click(button('Publish…'));
    await user.click(sheet().getByRole('checkbox', { name: /Bangkok/ }));
    await user.click(sheet().getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Publish to 1 store?')).toBeTruthy();
    expect(
      dialog.getByText(/^2 dishes change in all\. Guests see it at once\. 1 of what stores have set is undone/),
    ).toBeTruthy();
    answer('publishMaster', () => ({ publicationId: 6 }));
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(listInputs('publishMaster')).toEqual([{ masterId: 9, storeIds: [1] }]));
  });

  it('28.3: a publication at a time is sent with its instant; without a store it cannot be sent', async () => {
    const user = await opens();
    await screen.findByText(/2 to publish/);
    await user.click(button('Publish…'));
    await user.click(sheet().getByRole('radio', { name: 'At a time' }));
    await user.click(sheet().getByRole('checkbox', { name: /Bangkok/ }));
    await user.click(sheet().getByRole('checkbox', { name: /Riverside/ }));
    await user.click(sheet().getByRole('button', { name: /Publish/ }));
    expect(toast()).toBe('Choose a store');
    await user.click(sheet().getByRole('checkbox', { name: /Riverside/ }));
    answer('publishMaster', () => ({ publicationId: 6 }));
    await user.click(sheet().getByRole('button', { name: 'Publish' }));
    await user.click(await says('Publish'));
    await waitFor(() => expect(listInputs('publishMaster')).toHaveLength(1));
    const [sent] = listInputs('publishMaster');
    expect(sent?.at).toBeGreaterThan(Date.now());
  });

  it('28.3: what waits is withdrawn, and a refused store says why', async () => {
    const user = await opens();
    await user.click(await screen.findByRole('button', { name: /Rith/ }));
    expect(screen.getAllByRole('dialog').at(-1)?.textContent).toMatch(
      /Riverside.*1 new, 2 changed, 0 removed.*Published.*Bangkok.*It is offered in a set meal.*Not possible/,
    );
    expect(sheet().queryByRole('button', { name: 'Withdraw' })).toBeNull();
    await user.click(sheet().getByRole('button', { name: 'Close' }));
    await user.click(button(/Chanthy/));
    await user.click(sheet().getByRole('button', { name: 'Withdraw' }));
    answer('withdrawPublication', () => ({}));
    await user.click(await says('Withdraw'));
    await waitFor(() => expect(listInputs('withdrawPublication')).toEqual([{ masterId: 9, publicationId: 5 }]));
  });

  it('28.3: stores take a master over, each keeping its own or not', async () => {
    const user = await opens();
    await user.click(await screen.findByRole('button', { name: 'Let stores follow it' }));
    expect(sheet().queryByRole('checkbox', { name: /Riverside/ })).toBeNull();
    await user.click(sheet().getByRole('checkbox', { name: /Kampot/ }));
    await user.click(sheet().getByRole('switch', { name: /keep their own/ }));
    answer('takeOverMaster', () => ({}));
    await user.click(sheet().getByRole('button', { name: 'Follow' }));
    await waitFor(() =>
      expect(listInputs('takeOverMaster')).toEqual([{ masterId: 9, storeIds: [3], keepsOwn: false }]),
    );
  });

  it('28.3: an owner without a master makes one from a store, with what stores may change', async () => {
    const user = await opens({ ...MENUS, list: [] });
    await user.click(await screen.findByRole('button', { name: 'New master menu' }));
    const [name] = sheet().getAllByRole('textbox');
    await user.type(name as HTMLElement, 'Our menu');
    await user.click(sheet().getByRole('checkbox', { name: 'Picture' }));
    answer('createMaster', () => ({ masterId: 9 }));
    await user.click(sheet().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(listInputs('createMaster')).toHaveLength(1));
    expect(listInputs('createMaster')[0]).toMatchObject({
      ...{ fromStoreId: 1, withMenu: true },
      allows: ['price', 'availability', 'station', 'picture'],
    });
  });

  it('28.3: a name that is taken is said, and the sheet stays', async () => {
    const user = await opens();
    await user.click(await screen.findByRole('button', { name: 'Name and what stores may change' }));
    answer('saveMaster', () => {
      throw new Refusal('nameTaken');
    });
    await user.click(sheet().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(listInputs('saveMaster')).toHaveLength(1));
    expect(sheet().getByRole('button', { name: 'Save' })).toBeTruthy();
    await user.click(sheet().getByRole('button', { name: 'Remove this master menu' }));
    expect(toast()).toBe('Stores follow it: they stop first');
  });

  it('28.3: who only reads sees differences and publications, and changes nothing', async () => {
    const [master] = MENUS.list;
    if (master === undefined) throw new Error('no master');
    const stores = master.stores.map((store) => ({ ...store, mine: false }));
    const user = await opens({ list: [{ ...master, mine: false, stores }], stores: [] }, null);
    await screen.findByText(/2 to publish/);
    for (const name of ['Publish…', 'Edit this menu', 'New master menu', 'Let stores follow it']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    await user.click(button(/Riverside/));
    expect(sheet().queryByRole('button', { name: 'Stop following' })).toBeNull();
  });
});

describe('a dish of head office’s menu, in the editor of a store', () => {
  const opens = async (headOffice: NonNullable<Output<Endpoints['editedDish']>['headOffice']>) => {
    answer('menuDraft', () => sampleAnswer('menuDraft'));
    answer('editedDish', () =>
      sampleAnswer('editedDish', {
        ...{ id: 4, version: 3, name: { en: 'Coconut' }, price: mainAmount(310), vipPrice: null, picture: '' },
        ...{ pricingMethod: 0, timed: false, parts: [], groups: [], feeds: [], headOffice },
      }),
    );
    const user = await mountPage(DishEditorPage, { id: '4' });
    await screen.findByText('From head office’s menu “Chhouk menu”.');
    return user;
  };
  const office = { name: 'Chhouk menu', price: mainAmount(275) };
  const field = (label: string | RegExp) => screen.getByRole('textbox', { name: label });

  it('28.3: what head office does not allow is locked, and the rest can be changed', async () => {
    await opens({ ...office, allows: ['price'], own: [] });
    expect(screen.getByText('This store may change: prices.')).toBeTruthy();
    expect(field('Name, English').closest('fieldset')).toHaveProperty('disabled', true);
    expect(field('Price').closest('fieldset')).toHaveProperty('disabled', false);
    expect(screen.queryByRole('button', { name: 'Take off the menu' })).toBeNull();
  });

  it('28.3: a store returns to head office’s price after a question', async () => {
    const user = await opens({ ...office, allows: ['price'], own: ['price'] });
    expect(screen.getByText('Head office: $2.75')).toBeTruthy();
    await user.click(button('Use head office’s'));
    answer('followHeadOffice', () => ({}));
    await user.click(await says('Use head office’s'));
    await waitFor(() => expect(listInputs('followHeadOffice')).toEqual([{ id: 4, version: 3, fields: ['price'] }]));
  });
});
