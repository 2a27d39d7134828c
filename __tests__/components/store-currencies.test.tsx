import { screen, waitFor } from '@testing-library/react';
import { mainAmount } from '@romduol/domain/money/amount';
import { DOLLAR_AND_RIEL } from '@romduol/domain/money/currency';
import { walletAmountProblems } from '@romduol/domain/rules/wallet';
import { runInAction } from 'mobx';
import { t } from '../../src/i18n';
import { setCurrencies } from '../../src/money';
import { Attract } from '../../src/pages/kiosk/start/components/attract';
import { Cart } from '../../src/pages/kiosk/start/components/cart';
import { kiosk } from '../../src/stores/kiosk';
import { mount, speak } from '../support/components/page';
import { answer, sampleAnswer } from '../support/components/server';
import { signIn } from '../support/components/staff';

const DONG = { code: 'VND', decimals: 0, symbol: '₫', symbolFirst: false, gap: ' ', group: '.', point: ',' } as const;
/** A store in Vietnam: one currency, without decimals. */
const IN_DONG = { main: { ...DONG, limitFactor: 25_000 }, second: null } as const;

afterEach(() => setCurrencies());

describe('a store with another currency', () => {
  it('V-11: a limit of an amount is written in the currency of the store', async () => {
    await speak('en');
    setCurrencies(IN_DONG);
    const [problem] = walletAmountProblems(mainAmount(1), IN_DONG.main);
    expect(t('problem.amountTooSmall', { min: String(problem?.args?.min) })).toBe('At least 125.000 ₫');
    const [dollars] = walletAmountProblems(mainAmount(1), DOLLAR_AND_RIEL.main);
    expect(t('problem.amountTooSmall', { min: String(dollars?.args?.min) })).toBe('At least $5.00');
  });
});

describe('how a kiosk can be paid', () => {
  beforeEach(() => signIn());

  const invites = async (gateways?: string[]): Promise<void> => {
    answer('kioskWelcome', () => ({ pictures: [], ...(gateways !== undefined && { gateways }) }));
    await mount(<Attract />);
    await waitFor(() => expect(kiosk.gateways).toEqual(gateways ?? null));
  };

  const review = async (): Promise<void> => {
    runInAction(() => {
      kiosk.quote = sampleAnswer('buildCartInfo');
      kiosk.basket.info = sampleAnswer('storeInfo');
    });
    await mount(<Cart />);
  };
  afterEach(() => kiosk.reset());

  it('S-35: names the gateways of the store, each once where languages call it alike', async () => {
    await invites(['khqr', 'sandbox']);
    expect(await screen.findAllByText('KHQR')).toHaveLength(1);
    expect(screen.getByText('Test wallet')).toBeTruthy();
    expect(screen.getByText('测试钱包')).toBeTruthy();
    expect(screen.getByText('Pay at the counter')).toBeTruthy();
    await review();
    expect(screen.getByRole('button', { name: 'Pay by QR code' })).toBeTruthy();
  });

  it('S-35: without a gateway nothing invites to pay by a code', async () => {
    await invites([]);
    expect(screen.queryByText('KHQR')).toBeNull();
    await review();
    expect(screen.queryByRole('button', { name: 'Pay by QR code' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Pay at the counter' })).toBeTruthy();
  });

  it('S-35: a server of the release before names none, and the code is offered', async () => {
    await invites();
    expect(screen.queryByText('KHQR')).toBeNull();
    await review();
    expect(screen.getByRole('button', { name: 'Pay by QR code' })).toBeTruthy();
  });
});
