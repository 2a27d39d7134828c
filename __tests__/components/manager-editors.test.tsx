import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type Endpoints, endpoints, type Output } from '@romduol/contract';
import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { setCurrencies } from '../../src/money';
import CouponsPage from '../../src/pages/manager/coupons';
import PromotionsPage from '../../src/pages/manager/promotions';
import SettingsPage from '../../src/pages/manager/settings';
import type { Template } from '../../src/stores/staff/promotions';
import { settings } from '../../src/stores/staff/settings';
import { IN_DONG } from '../support/components/currencies';
import { mountPage, speak, toast } from '../support/components/page';
import { makeSample } from '../support/components/schema';
import { answer, listInputs, sampleAnswer } from '../support/components/server';
import { signIn } from '../support/components/staff';
import { readWords } from '../support/components/words';

type Dish = Output<Endpoints['staffGoods']>['list'][number];

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const radio = (name: string | RegExp): HTMLElement => screen.getByRole('radio', { name });
const field = (name: string | RegExp): HTMLElement => screen.getByRole('textbox', { name });

const writes = async (user: UserEvent, label: string | RegExp, text: string): Promise<void> => {
  await user.clear(field(label));
  await user.type(field(label), text);
};
const names = async (user: UserEvent): Promise<void> => {
  await writes(user, /^Name, English/, 'Happy hour');
  await writes(user, /^Name, 简体中文/, '欢乐时光');
  await writes(user, /^Name, ភាសាខ្មែរ/, 'ម៉ោងសប្បាយ');
};

afterEach(() => setCurrencies());

beforeEach(async () => {
  await signIn('manager');
  const beer = makeSample<Dish>(endpoints.staffGoods.output.properties.list.items, { id: 5, name: 'Angkor draught' });
  answer('staffGoods', () => sampleAnswer('staffGoods', { list: [beer] }));
});

describe('the editor of promotions', () => {
  const opens = async (): Promise<UserEvent> => {
    answer('managedActivities', () => ({ list: [] }));
    const user = await mountPage(PromotionsPage);
    await user.click(await screen.findByRole('button', { name: 'New promotion' }));
    await screen.findByRole('dialog', { name: 'New promotion' });
    return user;
  };

  it('P-14: ten percent off a dish for a week is a name and a dish away', async () => {
    const user = await opens();
    await user.click(button('Save'));
    expect(toast()).toBe('Fill in every field');
    await names(user);
    await user.click(screen.getByRole('checkbox', { name: 'Angkor draught' }));
    answer('saveActivity', () => ({ id: 1 }));
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [saved] = listInputs('saveActivity');
    expect(saved).toMatchObject({ kind: 'item', type: 1, rate: 10, goods: [5], name: { km: 'ម៉ោងសប្បាយ' } });
    expect((saved?.endsAt ?? 0) - (saved?.startsAt ?? 0)).toBe(7 * 24 * 3_600_000);
  });

  it('P-14: an amount off whole orders from a threshold; what is no number says its bounds', async () => {
    const user = await opens();
    await names(user);
    await user.click(radio('Whole order'));
    expect(screen.queryByRole('radio', { name: 'Price' })).toBeNull();
    await user.click(radio('Amount'));
    await writes(user, 'Amount off', '2.505');
    expect(screen.getByRole('alert').textContent).toMatch(/^From 0\.01 to /);
    await writes(user, 'Amount off', '2.50');
    expect(screen.queryByRole('alert')).toBeNull();
    await writes(user, 'From an order of', '20');
    answer('saveActivity', () => ({ id: 1 }));
    await user.click(button('Save'));
    await waitFor(() => expect(listInputs('saveActivity')).toHaveLength(1));
    expect(listInputs('saveActivity')[0]).toMatchObject({ kind: 'order', type: 2, amount: 2_50, threshold: 20_00 });
  });

  it('P-14: in a store of another currency an amount has its unit and its decimals', async () => {
    setCurrencies(IN_DONG);
    const user = await opens();
    await names(user);
    await user.click(radio('Whole order'));
    await user.click(radio('Amount'));
    await writes(user, 'Amount off', '50000.5');
    expect(screen.getByRole('alert').textContent).toMatch(/^From 1 to /);
    await writes(user, 'Amount off', '50000');
    expect(screen.queryByRole('alert')).toBeNull();
    await writes(user, 'From an order of', '400000');
    answer('saveActivity', () => ({ id: 1 }));
    await user.click(button('Save'));
    await waitFor(() => expect(listInputs('saveActivity')).toHaveLength(1));
    expect(listInputs('saveActivity')[0]).toMatchObject({ amount: 50_000, threshold: 400_000 });
  });

  it('P-14: every dish is one switch; back to some of them none is chosen, and it cannot be saved so', async () => {
    const user = await opens();
    await names(user);
    await user.click(screen.getByRole('switch', { name: /^Every dish/ }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(button('Save').getAttribute('aria-disabled')).toBeNull();
    await user.click(screen.getByRole('switch', { name: /^Every dish/ }));
    expect(button('Save').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the editor of coupons', () => {
  const ALONE = { stores: [], everywhere: false };
  const opens = async (sharing: Output<Endpoints['managedTemplates']>['sharing'] = ALONE): Promise<UserEvent> => {
    answer('managedTemplates', () => ({ list: [], sharing }));
    const user = await mountPage(CouponsPage);
    await user.click(await screen.findByRole('button', { name: 'New coupon' }));
    await screen.findByRole('dialog', { name: 'New coupon' });
    return user;
  };

  it('P-14: a percentage with a ceiling, for some claims; an empty number of claims is no limit', async () => {
    const user = await opens();
    await names(user);
    await user.click(radio('Percent'));
    await writes(user, 'Percent off', '15');
    await writes(user, 'At most', '5');
    await writes(user, 'How many may still be claimed', '50');
    answer('saveTemplate', () => ({ id: 1 }));
    await user.click(button('Save'));
    await waitFor(() => expect(listInputs('saveTemplate')).toHaveLength(1));
    expect(listInputs('saveTemplate')[0]).toMatchObject({ purpose: 'order', rate: 15, atMost: 5_00, left: 50 });
  });

  it('P-14: in a store of another currency a coupon begins with as much, and saves what is typed', async () => {
    setCurrencies(IN_DONG);
    const user = await opens();
    await names(user);
    expect(field('Amount off')).toHaveProperty('value', '50000');
    expect(field('From an order of')).toHaveProperty('value', '250000');
    await writes(user, 'Amount off', '30000');
    answer('saveTemplate', () => ({ id: 1 }));
    await user.click(button('Save'));
    await waitFor(() => expect(listInputs('saveTemplate')).toHaveLength(1));
    expect(listInputs('saveTemplate')[0]).toMatchObject({ usageType: 1, amount: 30_000, threshold: 250_000 });
  });

  it('P-14: a free dish is for orders only; for top-ups an amount takes its place', async () => {
    const user = await opens();
    await user.click(radio('Free dish'));
    expect(field('Dishes that are free')).toBeTruthy();
    await user.click(radio('Top-ups'));
    expect(screen.queryByRole('radio', { name: 'Free dish' })).toBeNull();
    expect(radio('Amount').getAttribute('aria-checked')).toBe('true');
  });

  it('P-14: what guests hold already stays as it is; its name and number can change', async () => {
    const held = makeSample<Template>(endpoints.managedTemplates.output.properties.list.items, {
      state: 'running',
      usageType: 1,
      amount: mainAmount(5_00),
      received: 3,
    });
    answer('managedTemplates', () => ({ list: [held], sharing: ALONE }));
    const user = await mountPage(CouponsPage);
    await user.click(await screen.findByRole('button', { name: /^Change:/ }));
    expect(within(screen.getByRole('dialog')).getByText(/Guests hold this coupon already/)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Percent' })).toBeNull();
    expect(field('How many may still be claimed')).toBeTruthy();
  });

  const RIVERSIDE = { storeId: 2, name: 'Riverside' };
  const AIRPORT = { storeId: 3, name: 'Airport' };

  it('28.4: a manager ticks the stores in which it holds too; a coupon for certain dishes holds in none', async () => {
    const user = await opens({ stores: [RIVERSIDE, AIRPORT], everywhere: false });
    await names(user);
    expect(screen.queryByRole('switch', { name: /all restaurants/ })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Airport' }));
    await user.click(screen.getByRole('switch', { name: /Every dish/ }));
    expect(screen.queryByRole('checkbox', { name: 'Airport' })).toBeNull();
    expect(screen.getByText('A coupon for certain dishes holds in this restaurant only.')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: /Every dish/ }));
    answer('saveTemplate', () => ({ id: 1 }));
    await user.click(button('Save'));
    await waitFor(() => expect(listInputs('saveTemplate')).toHaveLength(1));
    expect(listInputs('saveTemplate')[0]).toMatchObject({ storeIds: [3] });
  });

  it('28.4: an owner lets it hold everywhere; where no store shares members, nothing is asked', async () => {
    const user = await opens({ stores: [RIVERSIDE], everywhere: true });
    await names(user);
    await user.click(screen.getByRole('checkbox', { name: 'Riverside' }));
    await user.click(screen.getByRole('switch', { name: /In all restaurants that share members/ }));
    expect(screen.queryByRole('checkbox', { name: 'Riverside' })).toBeNull();
    answer('saveTemplate', () => ({ id: 1 }));
    await user.click(button('Save'));
    await waitFor(() => expect(listInputs('saveTemplate')).toHaveLength(1));
    expect(listInputs('saveTemplate')[0]).toMatchObject({ everywhere: true });
    expect(listInputs('saveTemplate')[0]).not.toHaveProperty('storeIds');
  });

  it('28.4: the list says where a coupon holds beside the store', async () => {
    const sample = (more: Partial<Template>) =>
      makeSample<Template>(endpoints.managedTemplates.output.properties.list.items, { state: 'running', ...more });
    const list = [sample({ id: 1, storeIds: [3] }), sample({ id: 2, everywhere: true }), sample({ id: 3 })];
    answer('managedTemplates', () => ({ list, sharing: { stores: [RIVERSIDE, AIRPORT], everywhere: true } }));
    await mountPage(CouponsPage);
    expect(await screen.findByText(/Also in Airport/)).toBeTruthy();
    expect(screen.getByText(/In all restaurants that share members/)).toBeTruthy();
  });
});

describe('the opening hours of a store', () => {
  const DAILY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday: weekday as 0, opens: 600, closes: 1_320 }));
  const saved = (hours?: typeof DAILY) =>
    sampleAnswer('storeSettings', {
      version: 2,
      name: { en: 'Romduol', 'zh-Hans': '朗都', km: 'រំដួល' },
      brandColour: '#AA3311',
      cashRoundingRiel: secondAmount(100),
      ...(hours && { hours }),
    });
  const opens = async (hours?: typeof DAILY): Promise<UserEvent> => {
    answer('storeSettings', () => saved(hours));
    answer('countryList', () => ({ list: [] }));
    answer('currencyList', () => ({ list: [] }));
    answer('taxClasses', () => ({ list: [] }));
    await settings.load();
    const user = await mountPage(SettingsPage);
    await screen.findByRole('switch', { name: /^Open at all hours/ });
    return user;
  };

  it('P-14: a store that never closed gets hours with one switch, and none with another', async () => {
    const user = await opens();
    await user.click(screen.getByRole('switch', { name: /^Open at all hours/ }));
    answer('saveStoreSettings', () => ({ version: 3 }));
    await user.click(button('Save'));
    await waitFor(() => expect(listInputs('saveStoreSettings')).toHaveLength(1));
    expect(listInputs('saveStoreSettings')[0]?.hours).toHaveLength(7);
  });

  it('P-14: undo takes back what was changed, and nothing is sent', async () => {
    const user = await opens(DAILY);
    await user.click(screen.getByRole('switch', { name: /^Open at all hours/ }));
    await user.click(button('Undo'));
    expect(screen.getByRole('switch', { name: /^Open at all hours/ }).getAttribute('aria-checked')).toBe('false');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(listInputs('saveStoreSettings')).toEqual([]);
  });

  it.each([
    ['zh-Hans', '全天营业'],
    ['km', 'បើកគ្រប់ម៉ោង'],
  ] as const)('P-16: in %s the switch says what it does', async (language, words) => {
    answer('storeSettings', () => saved(DAILY));
    answer('countryList', () => ({ list: [] }));
    answer('currencyList', () => ({ list: [] }));
    answer('taxClasses', () => ({ list: [] }));
    await settings.load();
    await speak(language);
    await mountPage(SettingsPage);
    expect(await screen.findByRole('switch', { name: new RegExp(words) })).toBeTruthy();
  });
});

describe('the country of a store', () => {
  const usual = {
    currency: 'THB',
    secondCurrency: null,
    cashRoundingCents: mainAmount(25),
    cashStep: '฿0.25',
    vatPercentage: 7,
    pricesIncludeVat: true,
    languages: ['th', 'en'] as ('th' | 'en')[],
  };
  const opens = async (currencyFixed: boolean): Promise<UserEvent> => {
    answer('storeSettings', () =>
      sampleAnswer('storeSettings', {
        ...{ version: 2, name: { en: 'Romduol', 'zh-Hans': '朗都', km: 'រំដួល' }, brandColour: '#AA3311' },
        ...{ country: 'KH', currency: 'USD', secondCurrency: 'KHR', cashRoundingCents: 1, vatPercentage: 10 },
        cashRoundingRiel: secondAmount(100),
        currencyFixed,
      }),
    );
    answer('countryList', () => ({
      list: [
        { country: 'KH', name: 'Cambodia' },
        { country: 'LK', name: 'Sri Lanka' },
        { country: 'TH', name: 'Thailand', usual },
      ],
    }));
    answer('currencyList', () => ({ list: [] }));
    answer('taxClasses', () => ({ list: [] }));
    answer('staffInfo', () => sampleAnswer('staffInfo'));
    await settings.load();
    const user = await mountPage(SettingsPage);
    await screen.findByRole('button', { name: /^Country/ });
    return user;
  };
  const chooses = async (user: UserEvent, name: string): Promise<void> => {
    await user.click(screen.getByRole('button', { name: /^Country/ }));
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  };
  const question = (): Promise<HTMLElement> => screen.findByRole('alertdialog', { name: /Thailand/ });
  const saves = async (user: UserEvent) => {
    answer('saveStoreSettings', () => ({ version: 3 }));
    await user.click(button('Save'));
    await waitFor(() => expect(listInputs('saveStoreSettings')).toHaveLength(1));
    return listInputs('saveStoreSettings')[0];
  };

  it('P-16: what is usual there is proposed in one question, and set once it is accepted', async () => {
    const user = await opens(false);
    await chooses(user, 'Thailand');
    const asked = readWords(await question());
    for (const line of ['Currency of prices: THB', 'Cash rounds to: ฿0.25', 'VAT: 7 %', 'VAT is in the prices']) {
      expect(asked).toContain(line);
    }
    expect(settings.draft).toMatchObject({ country: 'TH', currency: 'USD', vatPercentage: 10 });
    await user.click(within(await question()).getByRole('button', { name: 'Use these' }));
    await waitFor(() => expect((field('VAT') as HTMLInputElement).value).toBe('7'));
    const { cashStep: _, ...set } = usual;
    expect(await saves(user)).toMatchObject({ country: 'TH', ...set, secondCurrency: 'XXX' });
  });

  it('P-16: what is not accepted stays, and the country is chosen all the same', async () => {
    const user = await opens(false);
    await chooses(user, 'Thailand');
    await user.click(within(await question()).getByRole('button', { name: 'Keep mine' }));
    expect(await saves(user)).toMatchObject({
      country: 'TH',
      currency: 'USD',
      secondCurrency: 'KHR',
      vatPercentage: 10,
    });
  });

  it('P-16: currencies that are for good are not proposed, nor is the step of another one', async () => {
    const user = await opens(true);
    await chooses(user, 'Thailand');
    expect(readWords(await question())).not.toMatch(/THB|฿/);
    await user.click(within(await question()).getByRole('button', { name: 'Use these' }));
    expect(await saves(user)).toMatchObject({ currency: 'USD', secondCurrency: 'KHR', vatPercentage: 7 });
  });

  it('P-16: of a country of which nothing is known, nothing is asked', async () => {
    const user = await opens(false);
    await chooses(user, 'Sri Lanka');
    expect(settings.draft?.country).toBe('LK');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
