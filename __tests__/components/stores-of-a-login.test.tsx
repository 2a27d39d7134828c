import { screen, waitFor, within } from '@testing-library/react';
import type { Endpoints, Output } from '@romduol/contract';
import OfficePeoplePage from '../../src/pages/office/people';
import ManagerHomePage from '../../src/pages/manager/home';
import MorePage from '../../src/pages/staff/more';
import { root } from '../../src/stores/staff';
import { officePeople } from '../../src/stores/staff/office-people';
import { mountPage, toast } from '../support/components/page';
import { answer, listInputs, Refusal } from '../support/components/server';
import { signIn } from '../support/components/staff';

type Info = NonNullable<typeof root.staff.info>;
const STORES = [
  { storeId: 1, name: 'Chhouk Kitchen', areaId: null },
  { storeId: 2, name: 'Siem Reap', areaId: null },
];
const RITH: Output<Endpoints['officePeople']>['list'][number] = {
  userName: 'rith',
  name: 'Rith',
  disabled: false,
  self: false,
  areas: [],
  posts: [
    { storeId: 1, storeName: 'Chhouk Kitchen', role: 'employee', mayAccept: true },
    { storeId: 2, storeName: 'Siem Reap', role: 'manager', mayAccept: true },
  ],
};
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

const worksAs = async (fields: Partial<Info>): Promise<void> => {
  await signIn('manager');
  const { info } = root.staff;
  if (info !== null) root.session.begin('staff-token', false, { ...info, ...fields });
};

describe('the stores of a login', () => {
  it('a manager of one store has no way to another', async () => {
    await worksAs({});
    await mountPage(MorePage);
    expect(screen.queryByRole('button', { name: /Switch store/ })).toBeNull();
  });

  it('a tap on the name of the store lists the others, and one that is closed cannot be entered', async () => {
    await worksAs({ severalStores: true });
    const place = { address: 'Street 240', role: 'manager', current: false } as const;
    answer('ownStores', () => ({
      list: [
        { ...place, storeId: 1, name: 'Romduol', state: 'open', current: true },
        { ...place, storeId: 2, name: 'Siem Reap', state: 'suspended' },
        { ...place, storeId: 3, name: 'Battambang', state: 'closed' },
      ],
    }));
    answer('enterStore', () => {
      throw new Refusal('storeUnavailable');
    });
    const user = await mountPage(MorePage);
    await user.click(button(/Romduol.*Switch store/));
    const sheet = within(await screen.findByRole('dialog', { name: 'Switch store' }));
    await sheet.findByText('You are here');
    expect(sheet.queryByRole('button', { name: /Battambang/ })).toBeNull();
    await user.click(sheet.getByRole('button', { name: /Siem Reap.*Suspended/ }));
    await waitFor(() => expect(listInputs('enterStore')).toEqual([{ storeId: 2 }]));
    expect(root.staff.info?.storeId).toBe(1);
  });

  it('an accountant sees reports and documents, and nothing of a shift', async () => {
    await worksAs({ role: 'accountant' });
    await mountPage(MorePage);
    expect(screen.getByText('Reports')).toBeTruthy();
    expect(screen.queryByText('Kitchen')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('an accountant reads the audit log from the page of managers, and edits no menu there', async () => {
    await worksAs({ role: 'accountant' });
    await mountPage(ManagerHomePage);
    expect(screen.getByText('What staff did')).toBeTruthy();
    expect(screen.queryByText('Menu')).toBeNull();
    expect(screen.queryByText('People of all stores')).toBeNull();
  });
});

describe('the people of all stores', () => {
  type People = Output<Endpoints['officePeople']>;
  const opens = async (
    list: readonly (typeof RITH)[] = [RITH],
    { stores, areas }: Pick<People, 'stores' | 'areas'> = { stores: STORES, areas: [] },
  ) => {
    await worksAs({ officeRole: 'owner', severalStores: true });
    officePeople.search = '';
    answer('officePeople', () => ({ list: [...list], stores, areas }));
    return mountPage(OfficePeoplePage);
  };

  it('the owner adds an accountant of one store', async () => {
    const user = await opens([]);
    await screen.findByText('Nobody is called that');
    await user.click(button('Add a person'));
    const sheet = within(screen.getByRole('dialog'));
    await user.type(sheet.getByLabelText('Name'), 'Sopheap');
    await user.type(sheet.getByLabelText('User name'), 'sopheap');
    await user.type(sheet.getByLabelText('Password'), 'sopheap-1120');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(toast()).toBe('Choose a store');
    const second = within(sheet.getByRole('radiogroup', { name: 'Siem Reap' }));
    await user.click(second.getByRole('radio', { name: 'Accountant' }));
    answer('addOfficePerson', () => ({}));
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(listInputs('addOfficePerson')).toEqual([
      {
        userName: 'sopheap',
        name: 'Sopheap',
        password: 'sopheap-1120',
        posts: [{ storeId: 2, role: 'accountant', mayAccept: false }],
      },
    ]);
  });

  it('a store that a person loses is asked about, and nothing is sent before the answer', async () => {
    const user = await opens();
    await user.click(await screen.findByRole('button', { name: /Rith/ }));
    const sheet = within(screen.getByRole('dialog'));
    const second = within(sheet.getByRole('radiogroup', { name: 'Siem Reap' }));
    await user.click(second.getByRole('radio', { name: 'Not here' }));
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('They are signed out at: Siem Reap.')).toBeTruthy();
    expect(listInputs('changeOfficePerson')).toEqual([]);
    answer('changeOfficePerson', () => ({}));
    await user.click(question.getByRole('button', { name: 'End it' }));
    await waitFor(() =>
      expect(listInputs('changeOfficePerson')).toEqual([
        { userName: 'rith', name: 'Rith', posts: [{ storeId: 1, role: 'employee', mayAccept: true }] },
      ]),
    );
  });

  it('the owner makes an area manager, who manages the stores where they work', async () => {
    const user = await opens();
    await user.click(await screen.findByRole('button', { name: /Rith/ }));
    const sheet = within(screen.getByRole('dialog'));
    await user.click(sheet.getByRole('radio', { name: 'Area manager' }));
    answer('changeOfficePerson', () => ({}));
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(listInputs('changeOfficePerson')).toEqual([
        {
          userName: 'rith',
          name: 'Rith',
          officeRole: 'areaManager',
          posts: [1, 2].map((storeId) => ({ storeId, role: 'manager', mayAccept: true })),
        },
      ]),
    );
  });

  it('28.1: an area manager is given an area; its stores need no choice of their own', async () => {
    const inNorth = STORES.map((store) => ({ ...store, areaId: store.storeId === 2 ? 7 : null }));
    const user = await opens([RITH], { stores: inNorth, areas: [{ areaId: 7, name: 'North' }] });
    await user.click(await screen.findByRole('button', { name: /Rith/ }));
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.queryByRole('checkbox', { name: 'North' })).toBeNull();
    await user.click(sheet.getByRole('radio', { name: 'Area manager' }));
    await user.click(sheet.getByRole('checkbox', { name: 'North' }));
    expect(sheet.queryByRole('radiogroup', { name: 'Siem Reap' })).toBeNull();
    expect(sheet.getByText('Chhouk Kitchen')).toBeTruthy();
    answer('changeOfficePerson', () => ({}));
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(listInputs('changeOfficePerson')).toEqual([
        {
          userName: 'rith',
          name: 'Rith',
          officeRole: 'areaManager',
          posts: [{ storeId: 1, role: 'manager', mayAccept: true }],
          areas: [7],
        },
      ]),
    );
  });

  it('28.1: a person who loses an area keeps its posts until they are taken away, which is asked about', async () => {
    const inNorth = STORES.map((store) => ({ ...store, areaId: store.storeId === 2 ? 7 : null }));
    const person = { ...RITH, officeRole: 'areaManager' as const, areas: [7] };
    const user = await opens([person], { stores: inNorth, areas: [{ areaId: 7, name: 'North' }] });
    await user.click(await screen.findByRole('button', { name: /Rith/ }));
    const sheet = within(screen.getByRole('dialog'));
    const north = sheet.getByRole('checkbox', { name: 'North' });
    expect(north.getAttribute('aria-checked')).toBe('true');
    await user.click(north);
    // The post itself stays to be chosen, or to be taken away.
    await user.click(
      within(sheet.getByRole('radiogroup', { name: 'Siem Reap' })).getByRole('radio', { name: 'Not here' }),
    );
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('They are signed out at: Siem Reap.')).toBeTruthy();
    answer('changeOfficePerson', () => ({}));
    await user.click(question.getByRole('button', { name: 'End it' }));
    await waitFor(() => expect(listInputs('changeOfficePerson')).toHaveLength(1));
    expect(listInputs('changeOfficePerson')[0]).not.toHaveProperty('areas');
  });

  it('the last owner who gives that up is told why it cannot be', async () => {
    const user = await opens([{ ...RITH, officeRole: 'owner' }]);
    await user.click(await screen.findByRole('button', { name: /Rith/ }));
    const sheet = within(screen.getByRole('dialog'));
    await user.click(sheet.getByRole('radio', { name: 'Not in head office' }));
    answer('changeOfficePerson', () => {
      throw new Refusal('lastOwner');
    });
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toast()).toBe('The organisation needs another owner first'));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
