import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Endpoints, Output } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import ProgrammePage from '../../src/pages/manager/loyalty';
import CustomersPage from '../../src/pages/staff/customers';
import { coconuts, entry, has, type Standing } from '../support/components/loyalty';
import { mountPage } from '../support/components/page';
import { answer, listInputs, sampleAnswer } from '../support/components/server';
import { signIn } from '../support/components/staff';
import { createWords } from '../support/e2e/words';

const { st } = createWords('en');
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const field = (name: string | RegExp): HTMLInputElement => screen.getByRole('textbox', { name });

describe('the programme as its manager sets it up', () => {
  type Managed = Output<Endpoints['loyaltyProgramme']>;
  beforeEach(async () => {
    await signIn('manager');
    answer('staffGoods', () => sampleAnswer('staffGoods'));
    answer('loyaltyReport', () => sampleAnswer('loyaltyReport', { given: 70, members: 2, liability: mainAmount(350) }));
  });

  const words = (text: string) => ({ en: text, 'zh-Hans': text, km: text });
  const opens = async (managed: Partial<Managed>): Promise<UserEvent> => {
    answer('loyaltyProgramme', () => ({ programme: null, here: true, coupons: [], ...managed }));
    answer('saveLoyalty', () => ({}));
    const user = await mountPage(ProgrammePage);
    await screen.findByText(st('loyal.title'));
    return user;
  };

  it('a manager begins with a point for each dollar that is worth a cent, and adds a tier', async () => {
    const user = await opens({});
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: st('loyal.earnPer') })).value).toBe('1');
    expect(field(st('loyal.pointCents')).value).toBe('0.01');
    expect(screen.queryByText(st('loyal.figure.given'))).toBeNull();
    await user.click(button(st('loyal.addTier')));
    await user.click(button(st('form.save')));
    expect(listInputs('saveLoyalty')).toEqual([]);
    for (const language of ['English', '简体中文', 'ភាសាខ្មែរ']) {
      await user.type(field(`${st('loyal.tierName')}, ${language}`), 'Gold');
    }
    await user.type(field(st('loyal.fromPoints')), '500');
    await user.click(button(st('form.save')));
    await waitFor(() => expect(listInputs('saveLoyalty')).toHaveLength(1));
    expect(listInputs('saveLoyalty')[0]).toMatchObject({
      ...{ earnPoints: 1, earnPer: 100, pointCents: 1, minPoints: 100, expiryMonths: 12, cards: [] },
      tiers: [{ name: words('Gold'), fromPoints: 500, boostPercent: 0, offPercent: 0 }],
    });
  });

  it('a manager reads what came of the programme, and of another period', async () => {
    const programme = {
      ...{ enabled: true, earnPoints: 1, earnPer: mainAmount(100), pointCents: mainAmount(5), minPoints: 20 },
      ...{ birthdayDays: 7, tiers: [], cards: [] },
    };
    const user = await opens({ programme });
    expect((await screen.findByText(st('loyal.figure.given'))).parentElement?.textContent).toContain('70');
    expect(screen.getByText(st('loyal.liability')).parentElement?.textContent).toContain('$3.50');
    await user.click(screen.getByRole('radio', { name: st('loyal.preset.today') }));
    expect(listInputs('loyaltyReport').at(-1)).toMatchObject({ preset: 'today' });
  });

  it('a manager of a store whose members another store keeps chooses only dishes', async () => {
    const programme = {
      ...{ enabled: true, earnPoints: 1, earnPer: mainAmount(100), pointCents: mainAmount(5), minPoints: 20 },
      ...{ birthdayDays: 7, tiers: [], cards: [{ id: 4, name: words('Coconuts'), stamps: 8, goodsIds: [] }] },
    };
    answer('saveLoyaltyDishes', () => ({}));
    const user = await opens({ programme, here: false });
    expect(await screen.findByText(st('loyal.elsewhere'))).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: st('loyal.earnPer') })).toBeNull();
    await user.click(button(st('form.save')));
    await waitFor(() => expect(listInputs('saveLoyaltyDishes')).toEqual([{ cards: [{ id: 4, goodsIds: [] }] }]));
  });
});

describe('points and stamps of a customer', () => {
  const finds = async (role: 'employee' | 'manager', fields: Partial<Standing> = {}): Promise<UserEvent> => {
    await signIn(role);
    answer('staffSwitches', () => ({ on: role === 'manager' ? ['manage'] : [] }));
    answer('findCustomer', () => ({ ...sampleAnswer('customer'), personId: 7 }));
    answer('customer', () => sampleAnswer('customer', { personId: 7, nickname: 'Sophea', deleted: false }));
    answer('offlineChannels', () => []);
    const reason = 'Waited long';
    answer('memberLoyalty', () => ({
      ...has({ points: 30, worth: mainAmount(150), cards: [coconuts(3)], ...fields }),
      entries: [entry({ kind: 'adjust', amount: 10, reason })],
    }));
    const user = await mountPage(CustomersPage);
    await user.type(screen.getAllByRole('textbox')[0] as HTMLElement, '012345678');
    await user.click(button(st('cust.search')));
    await screen.findByText(st('cust.balance'));
    return user;
  };
  const answers = async (user: UserEvent, name: string): Promise<void> =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

  it('an employee sees points, stamps and entries of a customer, and changes nothing', async () => {
    await finds('employee');
    expect((await screen.findByText(st('loyalOf.points'))).parentElement?.textContent).toContain('30, worth $1.50');
    expect(screen.getByText('Coconuts').parentElement?.textContent).toContain('3, a free dish takes 8');
    expect(screen.getByText(/^Changed by hand · Waited long/).parentElement?.textContent).toContain('+10');
    expect(screen.queryByText(st('loyalOf.adjust'))).toBeNull();
  });

  it('an employee of a store without a programme sees nothing of one', async () => {
    await finds('employee', { enabled: false });
    await waitFor(() => expect(listInputs('memberLoyalty')).toEqual([{ personId: 7 }]));
    expect(screen.queryByText(st('loyalOf.title'))).toBeNull();
  });

  it('a manager gives points with a reason after a question; what was said no to is not done', async () => {
    answer('adjustLoyalty', () => ({}));
    const user = await finds('manager');
    await user.type(await screen.findByRole('textbox', { name: st('loyalOf.count') }), '15');
    await user.type(field(st('loyalOf.reason')), 'Cold soup ');
    await user.click(button(st('loyalOf.give')));
    await answers(user, 'Cancel');
    expect(listInputs('adjustLoyalty')).toEqual([]);
    await user.click(button(st('loyalOf.give')));
    await screen.findByText(st('loyalOf.readsReason', { reason: 'Cold soup' }));
    await answers(user, st('loyalOf.give'));
    await waitFor(() => expect(listInputs('memberLoyalty')).toHaveLength(2));
    expect(listInputs('adjustLoyalty')).toEqual([{ personId: 7, amount: 15, reason: 'Cold soup' }]);
    expect(field(st('loyalOf.count')).value).toBe('');
  });

  it('a manager takes stamps, never more than there are', async () => {
    answer('adjustLoyalty', () => ({}));
    const user = await finds('manager');
    await user.click(await screen.findByRole('radio', { name: 'Coconuts' }));
    await user.click(screen.getByRole('radio', { name: st('loyalOf.take') }));
    await user.type(field(st('loyalOf.count')), '4');
    await user.type(field(st('loyalOf.reason')), 'Counted twice');
    expect(screen.getByText(st('loyalOf.tooMany', { count: 3 }))).toBeTruthy();
    await user.click(button(st('loyalOf.take')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.clear(field(st('loyalOf.count')));
    await user.type(field(st('loyalOf.count')), '2');
    await user.click(button(st('loyalOf.take')));
    await answers(user, st('loyalOf.take'));
    await waitFor(() =>
      expect(listInputs('adjustLoyalty')).toEqual([{ personId: 7, cardId: 4, amount: -2, reason: 'Counted twice' }]),
    );
  });
});
