import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import HomePage from '../../src/pages/manager/home';
import OpenStorePage from '../../src/pages/office/open';
import StoresPage from '../../src/pages/office/stores';
import { root } from '../../src/stores/staff';
import type { OfficeStore } from '../../src/stores/staff/office-stores';
import { opening } from '../../src/stores/staff/store-opening';
import { mountPage, toast } from '../support/components/page';
import { answer, listInputs, Refusal, sampleAnswer } from '../support/components/server';
import { signIn } from '../support/components/staff';
import { createWords } from '../support/e2e/words';

const { st } = createWords('en');
const HERE: OfficeStore = {
  storeId: 1,
  name: 'Chhouk Kitchen',
  address: 'Street 278',
  state: 'open',
  current: true,
  areaId: null,
  country: 'KH',
  zone: 'Asia/Phnom_Penh',
  currency: 'USD',
  secondCurrency: 'KHR',
  rate: 4_100,
  vatPercentage: 10,
  pricesIncludeVat: false,
  membersAt: 1,
  dishes: 65,
  tables: 24,
  unpaidOrders: 0,
  occupiedTables: 0,
  openTills: 0,
  reservations: 0,
};
const THERE: OfficeStore = { ...HERE, storeId: 2, membersAt: 2, name: 'Chhouk Riverside', current: false };

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const field = (name: string | RegExp): HTMLInputElement => screen.getByRole('textbox', { name });
/** Why a button does nothing now; null where it does. */
const whyOff = (name: string): string | null => button(name).getAttribute('aria-description');
const writes = async (user: UserEvent, label: string | RegExp, text: string): Promise<void> => {
  await user.clear(field(label));
  await user.type(field(label), text);
};
/** Answers the question above the page. */
const confirms = async (user: UserEvent, title: string, ok: string): Promise<void> => {
  await screen.findByText(title);
  const question = screen.getByText(title).closest('[role="alertdialog"], [role="dialog"]');
  await user.click(within(question as HTMLElement).getByRole('button', { name: ok }));
};

beforeEach(async () => {
  await signIn('manager');
  const { info } = root.staff;
  if (info === null) throw new Error('nobody is signed in');
  root.session.begin('staff-token', false, { ...info, officeRole: 'owner' });
  opening.undo();
  answer('officeStores', () => ({ list: [HERE, THERE], areas: [] }));
  answer('officeSites', () => ({ list: [] }));
  answer('countryList', () => ({
    list: [
      { country: 'KH', name: 'Cambodia' },
      {
        country: 'TH',
        name: 'Thailand',
        usual: {
          currency: 'THB',
          secondCurrency: null,
          cashRoundingCents: 25 as never,
          cashStep: '฿0.25',
          vatPercentage: 7,
          pricesIncludeVat: true,
          languages: ['th', 'en'],
        },
      },
    ],
  }));
  answer('currencyList', () => ({
    list: [
      { currency: 'USD', name: 'US dollar' },
      { currency: 'KHR', name: 'Cambodian riel' },
      { currency: 'THB', name: 'Thai baht' },
    ],
  }));
});

describe('opening a store', () => {
  const opens = async (): Promise<UserEvent> => {
    const user = await mountPage(OpenStorePage);
    await screen.findByRole('checkbox', { name: new RegExp(st('newStore.part.menu')) });
    return user;
  };

  it('an owner opens a store with members of its own', async () => {
    const user = await opens();
    await writes(user, `${st('settings.name')}, English`, 'Lotus Pond');
    expect(screen.queryByText(st('newStore.sum.shares', { store: 'Chhouk Kitchen' }))).not.toBeNull();
    await user.click(screen.getByRole('switch', { name: new RegExp(st('newStore.shares')) }));
    expect(screen.queryByText(st('newStore.sum.own'))).not.toBeNull();
    answer('openStore', () => ({ storeId: 3 }));
    await user.click(button(st('newStore.open')));
    await confirms(user, st('newStore.openAsk', { name: 'Lotus Pond' }), st('newStore.open'));
    await screen.findByText(st('newStore.done', { name: 'Lotus Pond' }));
    expect(listInputs('openStore')).toMatchObject([{ ownMembers: true }]);
  });

  it('an owner types a name and opens a store like the one that they are in', async () => {
    const user = await opens();
    expect(whyOff(st('newStore.open'))).toBe(st('newStore.lacks.name'));
    await writes(user, `${st('settings.name')}, English`, 'Lotus Pond');
    answer('openStore', () => ({ storeId: 3 }));
    await user.click(button(st('newStore.open')));
    await confirms(user, st('newStore.openAsk', { name: 'Lotus Pond' }), st('newStore.open'));
    await screen.findByText(st('newStore.done', { name: 'Lotus Pond' }));
    const [sent] = listInputs('openStore');
    expect(sent).toMatchObject({
      name: { en: 'Lotus Pond', km: 'Lotus Pond', 'zh-Hans': 'Lotus Pond' },
      country: 'KH',
      zone: 'Asia/Phnom_Penh',
      currency: 'USD',
      secondCurrency: 'KHR',
      rate: 4_100,
      floors: [{ prefix: 'A', count: 12, seats: 4 }],
      counter: st('newStore.takeAway'),
    });
    expect(sent?.copyFrom?.storeId).toBe(1);
    expect(sent?.copyFrom?.parts).toHaveLength(8);
    expect(sent?.withoutPrices).toBeUndefined();
  });

  it('28.1: an owner chooses the area of the store; where there are none, nothing is asked', async () => {
    answer('officeStores', () => ({ list: [HERE, THERE], areas: [{ areaId: 7, name: 'Riverside' }] }));
    const user = await opens();
    await writes(user, `${st('settings.name')}, English`, 'Lotus Pond');
    const choice = within(screen.getByRole('radiogroup', { name: st('newStore.inArea') }));
    expect(choice.getByRole('radio', { name: st('area.noArea') }).getAttribute('aria-checked')).toBe('true');
    await user.click(choice.getByRole('radio', { name: 'Riverside' }));
    expect(screen.getByText(st('newStore.sum.area', { area: 'Riverside' }))).toBeTruthy();
    answer('openStore', () => ({ storeId: 3 }));
    await user.click(button(st('newStore.open')));
    await confirms(user, st('newStore.openAsk', { name: 'Lotus Pond' }), st('newStore.open'));
    await screen.findByText(st('newStore.done', { name: 'Lotus Pond' }));
    expect(listInputs('openStore')).toMatchObject([{ areaId: 7 }]);
  });

  it('promotions are left with the menu that they name', async () => {
    const user = await opens();
    const tick = (part: 'menu' | 'promotions'): HTMLElement =>
      screen.getByRole('checkbox', { name: new RegExp(`^${st(`newStore.part.${part}`)}`) });
    expect(tick('promotions').getAttribute('aria-checked')).toBe('true');
    await user.click(tick('menu'));
    expect(tick('promotions').getAttribute('aria-checked')).toBe('false');
  });

  it('another country fills in what is usual there, and says that prices are not copied', async () => {
    const user = await opens();
    await writes(user, `${st('settings.name')}, English`, 'Lotus Bangkok');
    await user.click(button(new RegExp(`^${st('settings.country')}`)));
    await user.click(await screen.findByRole('button', { name: /^Thailand/ }));
    const warning = st('newStore.otherCurrency', { store: HERE.name, currency: 'USD' });
    expect(await screen.findByText(warning)).toBeTruthy();
    expect(screen.getByText(st('newStore.otherCountry'))).toBeTruthy();
    expect(field(st('setting.vatPercentage')).value).toBe('7');
    expect(whyOff(st('newStore.open'))).toBe(st('newStore.lacks.zone'));
  });

  it('tables of two floors with the same names are not opened, and a refusal is shown', async () => {
    const user = await opens();
    await writes(user, `${st('settings.name')}, English`, 'Lotus Pond');
    await user.click(button(st('newStore.addFloor')));
    const [, second] = screen.getAllByRole('textbox', { name: st('newStore.floorName') });
    await user.type(second as HTMLElement, 'Terrace');
    const [, letter] = screen.getAllByRole('textbox', { name: st('newStore.prefix') });
    expect((letter as HTMLInputElement).value).toBe('B');
    await user.clear(letter as HTMLElement);
    await user.type(letter as HTMLElement, 'A');
    expect(whyOff(st('newStore.open'))).toBe(st('newStore.lacks.names'));
    await user.click(screen.getAllByRole('button', { name: st('newStore.removeFloor') })[1] as HTMLElement);
    answer('openStore', () => {
      throw new Refusal('notFound');
    });
    await user.click(button(st('newStore.open')));
    await confirms(user, st('newStore.openAsk', { name: 'Lotus Pond' }), st('newStore.open'));
    await waitFor(() => expect(toast()).not.toBe(''));
    expect(listInputs('openStore')).toHaveLength(1);
  });
});

describe('the stores of an owner', () => {
  it('a store in which something is open says what to finish, and cannot be closed', async () => {
    answer('officeStores', () => ({ list: [HERE, { ...THERE, unpaidOrders: 2, openTills: 1 }], areas: [] }));
    const user = await mountPage(StoresPage);
    await user.click(await screen.findByRole('button', { name: /^Chhouk Riverside/ }));
    const what = `${st('stores.unpaid', { count: 2 })}, ${st('office.tills', { count: 1 })}`;
    expect(whyOff(st('office.act.close'))).toBe(st('office.first', { what }));
  });

  it('an owner closes a store after a question, and reopens it', async () => {
    let state: OfficeStore['state'] = 'open';
    answer('officeStores', () => ({ list: [HERE, { ...THERE, state, reservations: 2 }], areas: [] }));
    answer('closeStore', () => {
      state = 'closed';
      return sampleAnswer('closeStore');
    });
    answer('reopenStore', () => {
      state = 'open';
      return sampleAnswer('reopenStore');
    });
    const user = await mountPage(StoresPage);
    await user.click(await screen.findByRole('button', { name: /^Chhouk Riverside/ }));
    await user.click(button(st('office.act.close')));
    await screen.findByText((text) => text.endsWith(st('office.cancelsReservations', { count: 2 })));
    await confirms(user, st('office.ask.close', { name: THERE.name }), st('office.act.close'));
    await user.click(await screen.findByRole('button', { name: st('office.act.reopen') }));
    await confirms(user, st('office.ask.reopen', { name: THERE.name }), st('office.act.reopen'));
    expect(await screen.findByRole('button', { name: st('office.act.suspend') })).toBeTruthy();
    expect(listInputs('closeStore')).toEqual([{ storeId: 2 }]);
    expect(listInputs('reopenStore')).toEqual([{ storeId: 2 }]);
  });

  it('an owner makes an area of some stores, and removes it after a question', async () => {
    const area = { areaId: 7, name: 'Riverside' };
    answer('officeStores', () => ({ list: [HERE, { ...THERE, areaId: 7 }], areas: [area] }));
    answer('saveArea', () => sampleAnswer('saveArea'));
    answer('removeArea', () => sampleAnswer('removeArea'));
    const user = await mountPage(StoresPage);
    await user.click(await screen.findByRole('button', { name: st('area.add') }));
    expect(whyOff('Save')).toBe(st('area.fill'));
    await writes(user, st('area.name'), 'Airport');
    await user.click(screen.getByRole('checkbox', { name: HERE.name }));
    await user.click(button('Save'));
    await waitFor(() => expect(listInputs('saveArea')).toEqual([{ name: 'Airport', storeIds: [1] }]));
    await user.click(await screen.findByRole('button', { name: /^Riverside/ }));
    expect(screen.getByRole('checkbox', { name: THERE.name }).getAttribute('aria-checked')).toBe('true');
    await user.click(button(st('area.remove')));
    await confirms(user, st('area.removeAsk', { name: 'Riverside' }), st('area.remove'));
    await waitFor(() => expect(listInputs('removeArea')).toEqual([{ areaId: 7 }]));
  });

  it('the manager’s home leads an owner to their stores, and no other manager', async () => {
    answer('webhooks', () => ({ now: 0, list: [] }));
    await mountPage(HomePage);
    expect(button(new RegExp(`^${st('office.stores')}`))).toBeTruthy();
    expect(button(new RegExp(`^${st('newStore.title')}`))).toBeTruthy();
    await act(() => signIn('manager'));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: new RegExp(`^${st('newStore.title')}`) })).toBeNull(),
    );
  });

  it('an owner lets a store share the members of another, after a question that says what it means', async () => {
    const user = await mountPage(StoresPage);
    await user.click(await screen.findByText('Chhouk Riverside'));
    answer('shareMembers', () => sampleAnswer('shareMembers'));
    await user.click(
      await screen.findByRole('radio', { name: st('office.members.with', { store: 'Chhouk Kitchen' }) }),
    );
    expect(listInputs('shareMembers')).toEqual([]);
    await confirms(user, st('office.ask.members', { name: 'Chhouk Riverside' }), st('office.act.members'));
    await waitFor(() => expect(listInputs('shareMembers')).toEqual([{ storeId: 2, sharesWith: 1 }]));
  });
});
