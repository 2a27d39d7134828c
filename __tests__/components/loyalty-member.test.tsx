import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { endpoints } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import LoyaltyPage from '../../src/pages/account/loyalty';
import { loyalty } from '../../src/stores/loyalty';
import type { Account } from '../../src/stores/persist';
import { sitDown } from '../support/components/diner';
import { coconuts, entry, has, NOON, type Standing } from '../support/components/loyalty';
import { mountPage } from '../support/components/page';
import { makeSample } from '../support/components/schema';
import { answer, listInputs, sampleAnswer } from '../support/components/server';
import { createWords } from '../support/e2e/words';

const { mt } = createWords('en');
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const field = (name: string | RegExp): HTMLInputElement => screen.getByRole('textbox', { name });

describe('the page of points of a member', () => {
  beforeEach(async () => {
    await sitDown([]);
    loyalty.reset();
    const userInfo = makeSample<Account>(endpoints.profile.output, {
      nickname: 'Sophea',
    });
    answer('consumerInfo', () => sampleAnswer('consumerInfo', { userInfo }));
    answer('loyaltyEntries', () => ({ list: [], more: false }));
  });

  const opens = async (fields: Partial<Standing>): Promise<UserEvent> => {
    answer('loyalty', () => has(fields));
    return mountPage(LoyaltyPage);
  };

  it('a member of a store without a programme reads that there are no points', async () => {
    await opens({ enabled: false });
    expect(await screen.findByText(mt('loyalty.none'))).toBeTruthy();
    expect(screen.queryByText(mt('loyalty.history'))).toBeNull();
  });

  it('a member without points reads how they come and from how many on they can be used', async () => {
    await opens({});
    expect(await screen.findByText('0 points')).toBeTruthy();
    expect(screen.getByText('Can be used from 20 points on')).toBeTruthy();
    expect(screen.getByText('1 point for each $1.00 of dishes, after discounts')).toBeTruthy();
    expect(await screen.findByText(mt('loyalty.empty'))).toBeTruthy();
    expect(screen.queryByText(mt('loyalty.expiringTitle'))).toBeNull();
  });

  it('a member reads what points are worth, which expire when, the tier, and the way to the next', async () => {
    await opens({
      ...{ points: 120, worth: mainAmount(600), yearPoints: 150, owed: 3 },
      expiring: [{ at: NOON, num: 40 }],
      tier: { name: 'Silver', boostPercent: 10, offPercent: 0 },
      next: { name: 'Gold', boostPercent: 20, offPercent: 5, missing: 50 },
    });
    expect(await screen.findByText('120 points')).toBeTruthy();
    expect(screen.getByText('Worth $6.00 off an order')).toBeTruthy();
    expect(screen.getByText('8 Jan 2027').closest('li')?.textContent).toContain('40 points');
    expect(screen.getByText('Silver')).toBeTruthy();
    expect(screen.getByText(/^50 more points within twelve months to Gold · 20% more points · 5% off/)).toBeTruthy();
    expect(screen.getByText(mt('loyalty.owed', { count: 3 }))).toBeTruthy();
    expect(screen.queryByText(/^Can be used from/)).toBeNull();
  });

  it('a member reads of a full card that the next one is free, and what is on the next card', async () => {
    await opens({ cards: [coconuts(9), { ...coconuts(3), id: 5, name: 'Coffee' }] });
    const full = (await screen.findByText('Coconuts')).closest('section');
    expect(full?.textContent).toContain('8 of 8 stamps · 1 more stamp on the next card');
    expect(full?.textContent).toContain(mt('loyalty.full'));
    const begun = screen.getByText('Coffee').closest('section');
    expect(begun?.textContent).toContain('3 of 8 stamps');
    expect(begun?.textContent).not.toContain(mt('loyalty.full'));
  });

  it('a member reads the history, and asks for more of it', async () => {
    const first = [
      entry({ id: 3, kind: 'adjust', amount: -5, reason: 'Counted twice' }),
      entry({ id: 2, kind: 'earn', amount: 1, card: 'Coconuts', orderNo: '202701080007' }),
    ];
    answer('loyaltyEntries', ({ page = 1 }) =>
      page === 1 ? { list: first, more: true } : { list: [entry({ id: 1, kind: 'redeem', amount: -20 })], more: false },
    );
    const user = await opens({ points: 7 });
    const adjusted = (await screen.findByText(mt('loyalty.kind.adjust'))).closest('li');
    expect(adjusted?.textContent).toContain('Counted twice');
    expect(adjusted?.textContent).toContain('−5');
    const earned = screen.getByText(mt('loyalty.kind.earn')).closest('li');
    expect(earned?.textContent).toContain('Coconuts');
    expect(earned?.textContent).toContain('+1');
    await user.click(button(mt('wallet.more')));
    expect((await screen.findByText(mt('loyalty.kind.redeem'))).closest('li')?.textContent).toContain('−20');
  });

  it('a member keeps a birthday that there is, and is told of one that there is not', async () => {
    answer('setBirthday', () => ({}));
    const user = await opens({ hasBirthdayCoupon: true });
    await user.type(await screen.findByRole('textbox', { name: mt('loyalty.day') }), '31');
    await user.type(field(mt('loyalty.month')), '6');
    await user.click(button(mt('loyalty.save')));
    expect(listInputs('setBirthday')).toEqual([]);
    await user.clear(field(mt('loyalty.day')));
    await user.type(field(mt('loyalty.day')), '24');
    answer('loyalty', () => has({ hasBirthdayCoupon: true, birthday: { month: 6, day: 24 } }));
    await user.click(button(mt('loyalty.save')));
    expect(await screen.findByText('24 Jun')).toBeTruthy();
    expect(listInputs('setBirthday')).toEqual([{ month: 6, day: 24 }]);
  });
});
