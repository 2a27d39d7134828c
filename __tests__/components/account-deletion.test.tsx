import { type Endpoints, endpoints, type Output } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import { screen, waitFor, within } from '@testing-library/react';
import MyDataPage from '../../src/pages/account/myData';
import { ownAccount } from '../../src/stores/own-account';
import type { Account } from '../../src/stores/persist';
import { sitDown } from '../support/components/diner';
import { mountPage, speak, toast } from '../support/components/page';
import { makeSample } from '../support/components/schema';
import { answer, listInputs, Refusal, sampleAnswer } from '../support/components/server';

type Deletion = Output<Endpoints['accountDeletion']>;

const SIGNED_IN: Partial<Deletion> = { blockers: [], proof: 'signIn', pendingStores: 0 };

const stands = (fields: Partial<Deletion> = {}): void =>
  answer('accountDeletion', () => sampleAnswer('accountDeletion', { ...SIGNED_IN, ...fields }));

const confirms = async (user: Awaited<ReturnType<typeof mountPage>>): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete your account?' });
  await user.click(within(question).getByRole('button', { name: 'Delete my account' }));
};

describe('a member deletes their account where restaurants have a server of their own (0043, 0077)', () => {
  beforeEach(async () => {
    await sitDown([]);
    ownAccount.deletion.reset();
    const member = makeSample<Account>(endpoints.profile.output, {});
    answer('consumerInfo', () => sampleAnswer('consumerInfo', { userInfo: member }));
  });

  it.each([
    ['en', 1, /^1 restaurant has no internet at the moment\./],
    ['en', 2, /^2 restaurants have no internet at the moment\./],
    ['zh-Hans', 2, /^有 2 家餐厅目前没有网络。/],
    ['km', 2, /^ហាងចំនួន 2 គ្មានអ៊ីនធឺណិត/],
  ] as const)(
    '%s: before, the page says that %i of them will delete their part later',
    async (language, count, text) => {
      await speak(language);
      stands({ pendingStores: count });
      await mountPage(MyDataPage);
      await waitFor(() => expect(document.querySelector('.banner')?.textContent).toMatch(text));
    },
  );

  it('after it, they read at how many it waits', async () => {
    stands();
    answer('deleteAccount', () => ({ pendingStores: 1 }));
    const user = await mountPage(MyDataPage);
    await confirms(user);
    const told = await screen.findByRole('alertdialog', { name: 'Your account is deleted' });
    expect(told.textContent).toMatch(/1 restaurant has no internet at the moment/);
    expect(within(told).getAllByRole('button')).toHaveLength(1);
    await user.click(within(told).getByRole('button'));
    expect(listInputs('deleteAccount')).toEqual([{ forfeited: mainAmount(0) }]);
  });

  it('without a line the page gives the reason, and offers no deletion', async () => {
    stands({ blockers: ['lineDown', 'openOrder'] });
    await mountPage(MyDataPage);
    expect(await screen.findByText(/no internet at the moment, so no account can be deleted here/)).toBeTruthy();
    expect(screen.getByText(/is not paid yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  });

  it('a line that goes down meanwhile is told, and the account is kept', async () => {
    stands();
    answer('deleteAccount', () => {
      stands({ blockers: ['lineDown'] });
      throw new Refusal('accountAtSite');
    });
    await confirms(await mountPage(MyDataPage));
    expect(await screen.findByText(/so no account can be deleted here/)).toBeTruthy();
    expect(toast()).toMatch(/no internet/);
  });
});
