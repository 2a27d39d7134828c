import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type EndpointName, type Endpoints, endpoints, type Output } from '@romduol/contract';
import type { StaffMessageKey } from '@romduol/locales';
import type { ComponentType } from 'react';
import CouponsPage from '../../src/pages/manager/coupons';
import MenuEditorPage from '../../src/pages/manager/menu';
import NoticesPage from '../../src/pages/manager/notices';
import PaymentsPage from '../../src/pages/manager/payments';
import PeoplePage from '../../src/pages/manager/people';
import PrintersPage from '../../src/pages/manager/printers';
import PromotionsPage from '../../src/pages/manager/promotions';
import ReasonsPage from '../../src/pages/manager/reasons';
import ReservationRulePage from '../../src/pages/manager/reservations';
import SettingsPage from '../../src/pages/manager/settings';
import CustomersPage from '../../src/pages/staff/customers';
import SecurityPage from '../../src/pages/staff/security';
import TillPage from '../../src/pages/staff/till';
import { settings } from '../../src/stores/staff/settings';
import { mountPage } from '../support/components/page';
import { makeSample } from '../support/components/schema';
import { answer, listInputs, sampleAnswer } from '../support/components/server';
import { signIn } from '../support/components/staff';
import { createWords } from '../support/e2e/words';

const { st } = createWords('en');
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const field = (name: string | RegExp): HTMLInputElement => screen.getByRole('textbox', { name });

const writes = async (user: UserEvent, label: string | RegExp, text: string): Promise<void> => {
  await user.clear(field(label));
  await user.type(field(label), text);
};

beforeEach(() => signIn('manager'));

describe('an announcement', () => {
  type Notice = Output<Endpoints['managedNotices']>['list'][number];
  const FROM = Date.UTC(2027, 0, 8, 2, 30);
  const UNTIL = Date.UTC(2027, 0, 9, 15);

  it('P-08 S-24: has a start and an end at a day and hour; an end before the start is refused', async () => {
    answer('managedNotices', () => ({ list: [] }));
    const user = await mountPage(NoticesPage);
    await user.click(button(st('news.write')));
    for (const language of ['English', '简体中文', 'ភាសាខ្មែរ']) {
      await writes(user, `${st('news.heading')}, ${language}`, 'Holiday');
      await writes(user, `${st('news.body')}, ${language}`, 'Closed on Friday.');
    }
    const [start, end] = screen.getAllByRole('radio', { name: st('news.at') });
    await user.click(start as HTMLElement);
    await writes(user, st('news.from'), '2027-01-08 09:30');
    await user.click(end as HTMLElement);
    await writes(user, st('news.until'), '2027-01-08 09:00');
    expect(screen.getByRole('alert').textContent).toBe(st('news.backwards'));
    await user.click(button(st('news.save')));
    expect(listInputs('saveNotice')).toEqual([]);
    await writes(user, st('news.until'), '2027-01-09 22:00');
    answer('saveNotice', () => ({ id: 1 }));
    await user.click(button(st('news.save')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(listInputs('saveNotice')).toMatchObject([{ startsAt: FROM, endsAt: UNTIL, title: { km: 'Holiday' } }]);
  });

  it('P-08 S-24: keeps its times where only its words are changed', async () => {
    const words = { en: 'Holiday', 'zh-Hans': '放假', km: 'ថ្ងៃឈប់សម្រាក' };
    const notice = makeSample<Notice>(endpoints.managedNotices.output.properties.list.items, {
      id: 4,
      state: 'scheduled',
      title: words,
      body: words,
      startsAt: FROM,
      endsAt: UNTIL,
    });
    answer('managedNotices', () => ({ list: [notice] }));
    const user = await mountPage(NoticesPage);
    expect(await screen.findByText('From 8 Jan 2027, 09:30 until 9 Jan 2027, 22:00')).toBeTruthy();
    await user.click(button(`${st('news.change')}: Holiday`));
    await writes(user, `${st('news.body')}, English`, 'Closed on Friday and Saturday.');
    answer('saveNotice', () => ({ id: 4 }));
    await user.click(button(st('news.save')));
    await waitFor(() => expect(listInputs('saveNotice')).toHaveLength(1));
    const [saved] = listInputs('saveNotice');
    expect(saved).toMatchObject({ id: 4, startsAt: FROM, endsAt: UNTIL });
    expect(saved?.body.en).toBe('Closed on Friday and Saturday.');
  });
});

it('P-06: a manager sets for how many guests may be reserved; a number out of bounds is refused', async () => {
  answer('reservationRule', () => ({ rule: null }));
  const user = await mountPage(ReservationRulePage);
  await screen.findByRole('textbox', { name: st('rule.guests') });
  await writes(user, st('rule.guests'), '0');
  expect(screen.getByRole('alert').textContent).toBe(st('rule.numberWrong'));
  await user.click(button(st('rule.start')));
  expect(listInputs('setReservationRule')).toEqual([]);
  await writes(user, st('rule.guests'), '12');
  answer('setReservationRule', () => ({}));
  await user.click(button(st('rule.start')));
  await waitFor(() =>
    expect(listInputs('setReservationRule')).toMatchObject([{ rule: { guests: 12, slotMinutes: 30 } }]),
  );
});

describe('the order of a menu, without dragging', () => {
  const draft = (dishes: readonly string[], categories: readonly string[] = ['Mains', 'Drinks']) =>
    sampleAnswer('menuDraft', {
      categories: categories.map((name) =>
        makeSample<Output<Endpoints['menuDraft']>['categories'][number]>(
          endpoints.menuDraft.output.properties.categories.items,
          { id: name.length, name: { en: name, 'zh-Hans': name, km: name } },
        ),
      ),
      goods: dishes.map((name, place) =>
        makeSample<Output<Endpoints['menuDraft']>['goods'][number]>(endpoints.menuDraft.output.properties.goods.items, {
          id: Number(name.slice(-1)),
          categoryId: categories[0]?.length ?? place,
          name: { en: name, 'zh-Hans': name, km: name },
        }),
      ),
    });
  const opens = async (): Promise<UserEvent> => {
    let held = draft(['Dish 1', 'Dish 2', 'Dish 3']);
    answer('menuDraft', () => held);
    answer('orderDishes', ({ ids }) => {
      held = { ...held, goods: ids.flatMap((id) => held.goods.filter((dish) => dish.id === id)) };
      return {};
    });
    answer('orderCategories', ({ ids }) => {
      held = { ...held, categories: ids.flatMap((id) => held.categories.filter((category) => category.id === id)) };
      return {};
    });
    const user = await mountPage(MenuEditorPage);
    await user.click(await screen.findByRole('button', { name: st('menuEd.arrange') }));
    return user;
  };
  const handle = (name: string): HTMLElement => button(st('arrange.handle', { name }));
  const shown = (): (string | null)[] =>
    [...document.querySelectorAll('.menu-dish__name')].map(({ textContent }) => textContent);

  it('P-14: arrow keys move a dish and stay on it; its buttons do the same; each place is said', async () => {
    const user = await opens();
    handle('Dish 1').focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(shown()).toEqual(['Dish 2', 'Dish 1', 'Dish 3']));
    await waitFor(() => expect(document.activeElement).toBe(handle('Dish 1')));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(shown()).toEqual(['Dish 2', 'Dish 3', 'Dish 1']));
    expect(screen.getByText(st('arrange.dropped', { name: 'Dish 1', place: 3, count: 3 }))).toBeTruthy();
    await user.click(button(st('menuEd.up', { name: 'Dish 1' })));
    await waitFor(() => expect(listInputs('orderDishes').at(-1)?.ids).toEqual([2, 1, 3]));
    expect(shown()).toEqual(['Dish 2', 'Dish 1', 'Dish 3']);
  });

  it('P-14: categories move alike', async () => {
    const user = await opens();
    handle('Drinks').focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(listInputs('orderCategories').at(-1)?.ids).toEqual(['Drinks'.length, 'Mains'.length]));
    const rows = within(screen.getByRole('list', { name: st('menuEd.categories') })).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('.menu-ed__pick')?.textContent)).toEqual(['Drinks', 'Mains']);
  });
});

describe('a form that nobody has touched', () => {
  const LISTS = ['managedTemplates', 'managedActivities', 'managedNotices', 'sessions', 'employees'] as const;
  const SAMPLES = [
    'waysToPay',
    'printers',
    'paperSettings',
    'billReasons',
    'taxClasses',
    'scales',
    'staffGoods',
    'zoneList',
    'countryList',
    'currencyList',
    'ownMessages',
  ] as const;
  const FORMS: readonly (readonly [string, ComponentType, StaffMessageKey | null])[] = [
    ['of a coupon', CouponsPage, 'coupons.add'],
    ['of a promotion', PromotionsPage, 'promos.add'],
    ['of an employee', PeoplePage, 'employees.add'],
    ['of an announcement', NoticesPage, 'news.write'],
    ['of a way to pay', PaymentsPage, 'payset.addChannel'],
    ['of a level of top-ups', PaymentsPage, 'payset.addLevel'],
    ['of a printer', PrintersPage, 'printers.add'],
    ['of a reason', ReasonsPage, 'why.add'],
    ['of the settings', SettingsPage, null],
    ['of a password', SecurityPage, null],
    ['of a customer', CustomersPage, null],
    ['of a till', TillPage, null],
  ];
  const wrong = (): readonly string[] =>
    [...document.querySelectorAll('[aria-invalid], [role="alert"], .rule__wrong, .kset__wrong, .tc__sum--off')].map(
      ({ outerHTML }) => outerHTML,
    );

  it.each(FORMS)('S-36: the form %s finds no fault', async (_name, Page, opens) => {
    for (const name of [...LISTS, ...SAMPLES] as readonly EndpointName[]) answer(name, () => sampleAnswer(name));
    answer('scales', () => []);
    answer('storeSettings', () =>
      sampleAnswer('storeSettings', {
        version: 1,
        name: { en: 'Romduol', 'zh-Hans': '朗都', km: 'រំដួល' },
        brandColour: '#AA3311',
        conversionRatio: 4100,
      }),
    );
    await act(() => settings.load());
    const user = await mountPage(Page);
    if (opens !== null) await user.click((await screen.findAllByRole('button', { name: st(opens) }))[0] as HTMLElement);
    // A password is a textbox to nobody.
    const form = opens === null ? document.body : await screen.findByRole('dialog');
    await waitFor(() => expect(form.querySelector('input, textarea')).not.toBeNull());
    expect(wrong()).toEqual([]);
  });
});
