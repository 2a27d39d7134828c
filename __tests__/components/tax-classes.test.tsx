import { act, screen, waitFor, within } from '@testing-library/react';
import SettingsPage from '../../src/pages/manager/settings';
import { settings } from '../../src/stores/staff/settings';
import { mountPage } from '../support/components/page';
import { answer, listInputs, Refusal, sampleAnswer } from '../support/components/server';
import { signIn } from '../support/components/staff';
import { createWords } from '../support/e2e/words';

const { st } = createWords('en');
const DRINKS = {
  ...{ id: 4, name: { en: 'Drinks', 'zh-Hans': '饮料', km: 'ភេសជ្ជៈ' }, dineIn: 20, takeAway: 5 },
  ...{ version: 3, dishes: 2 },
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

beforeEach(() => signIn('manager'));

const opens = async (list: readonly (typeof DRINKS)[], changes: object = {}) => {
  for (const name of ['zoneList', 'countryList', 'currencyList'] as const) answer(name, () => sampleAnswer(name));
  answer('storeSettings', () =>
    sampleAnswer('storeSettings', {
      version: 1,
      vatByLine: false,
      serviceChargeTaxed: true,
      conversionRatio: 4100,
      ...changes,
    }),
  );
  answer('taxClasses', () => ({ list: [...list] }));
  await act(() => settings.load());
  return mountPage(SettingsPage);
};

describe('S-36 the tax classes on the page of the settings', () => {
  it('a manager adds a class: a name and both percentages are needed, and one language is enough', async () => {
    answer('saveTaxClass', () => ({ list: [DRINKS] }));
    const user = await opens([]);
    await user.click(await screen.findByRole('button', { name: st('tax.add') }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByRole('textbox', { name: `${st('tax.name')}, English` }), 'Drinks');
    await user.type(form.getByRole('textbox', { name: st('tax.dineIn') }), '20');
    await user.click(form.getByRole('button', { name: st('form.save') }));
    expect(listInputs('saveTaxClass')).toEqual([]);
    await user.type(form.getByRole('textbox', { name: st('tax.takeAway') }), '5.5');
    await user.click(form.getByRole('button', { name: st('form.save') }));
    await waitFor(() =>
      expect(listInputs('saveTaxClass')).toMatchObject([{ name: { en: 'Drinks' }, dineIn: 20, takeAway: 5.5 }]),
    );
    expect(await screen.findByText('Dine-in 20%, take-away 5% · dishes: 2')).toBeTruthy();
  });

  it('a changed class is sent with its version', async () => {
    answer('saveTaxClass', () => ({ list: [{ ...DRINKS, dineIn: 10 }] }));
    const user = await opens([DRINKS]);
    await user.click(await screen.findByRole('button', { name: st('tax.edit', { name: 'Drinks' }) }));
    const form = within(await screen.findByRole('dialog'));
    const percent = form.getByRole('textbox', { name: st('tax.dineIn') });
    await user.clear(percent);
    await user.type(percent, '10');
    await user.click(form.getByRole('button', { name: st('form.save') }));
    await waitFor(() =>
      expect(listInputs('saveTaxClass')).toMatchObject([{ id: 4, version: 3, dineIn: 10, takeAway: 5 }]),
    );
    expect(await screen.findByText('Dine-in 10%, take-away 5% · dishes: 2')).toBeTruthy();
  });

  it('a class that dishes are in stays on the page when its removal is refused', async () => {
    answer('removeTaxClass', () => {
      throw new Refusal('taxClassInUse');
    });
    const user = await opens([DRINKS]);
    const remove = st('tax.remove', { name: 'Drinks' });
    await user.click(await screen.findByRole('button', { name: remove }));
    await waitFor(() => expect(listInputs('removeTaxClass')).toEqual([{ id: 4 }]));
    expect(button(remove)).toBeTruthy();
  });

  it('table charge and packing are put in a class, and taken out of it, as settings', async () => {
    const user = await opens([DRINKS], { tableChargePer: 'table', tableChargeTaxClass: 0, packing: true });
    const packing = within(await screen.findByRole('radiogroup', { name: st('setting.packingTaxClass') }));
    await user.click(packing.getByRole('radio', { name: 'Drinks' }));
    expect(settings.draft).toMatchObject({ packingTaxClass: 4 });
    const choice = within(await screen.findByRole('radiogroup', { name: st('setting.tableChargeTaxClass') }));
    await user.click(choice.getByRole('radio', { name: 'Drinks' }));
    expect(settings.draft).toMatchObject({ tableChargeTaxClass: 4 });
    await user.click(choice.getByRole('radio', { name: st('tax.standard.tableChargeTaxClass') }));
    expect(settings.draft).toMatchObject({ tableChargeTaxClass: 0 });
  });

  it('a store without table charge and packing fee is not asked for their classes', async () => {
    await opens([DRINKS], { tableChargePer: 'none', packing: false });
    await screen.findByRole('button', { name: st('tax.edit', { name: 'Drinks' }) });
    for (const key of ['tableChargeTaxClass', 'packingTaxClass'] as const) {
      expect(screen.queryByRole('radiogroup', { name: st(`setting.${key}`) })).toBeNull();
    }
  });

  it('the rounding of VAT and VAT on the service charge are switches of the settings', async () => {
    const user = await opens([]);
    await user.click(await screen.findByRole('switch', { name: new RegExp(st('setting.vatByLine')) }));
    await user.click(screen.getByRole('switch', { name: new RegExp(st('setting.serviceChargeTaxed')) }));
    expect(settings.draft).toMatchObject({ vatByLine: true, serviceChargeTaxed: false });
  });
});
