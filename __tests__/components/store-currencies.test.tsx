import { type Endpoints, endpoints, type Output } from '@romduol/contract';
import { screen, waitFor } from '@testing-library/react';
import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { DOLLAR, DOLLAR_AND_RIEL } from '@romduol/domain/money/currency';
import { walletAmountProblems } from '@romduol/domain/rules/wallet';
import { runInAction } from 'mobx';
import { t } from '../../src/i18n';
import { setCurrencies } from '../../src/money';
import { Attract } from '../../src/pages/kiosk/start/components/attract';
import { Cart } from '../../src/pages/kiosk/start/components/cart';
import RefundPage from '../../src/pages/staff/refund';
import TillPage from '../../src/pages/staff/till';
import { kiosk } from '../../src/stores/kiosk';
import type { RefundInfo } from '../../src/stores/staff/refunding';
import { IN_DONG } from '../support/components/currencies';
import { mount, mountPage, speak } from '../support/components/page';
import { makeSample } from '../support/components/schema';
import { answer, sampleAnswer } from '../support/components/server';
import { signIn } from '../support/components/staff';
import { readWords } from '../support/components/words';

afterEach(() => setCurrencies());

describe('a store with another currency', () => {
  it('V-11: a limit of an amount is written in the currency of the store', async () => {
    await speak('en');
    setCurrencies(IN_DONG);
    const [problem] = walletAmountProblems(mainAmount(1), IN_DONG.main);
    expect(t('problem.amountTooSmall', { min: String(problem?.args?.min) })).toBe('At least 125.000\u00A0₫');
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

describe('pages of a store with one currency', () => {
  beforeEach(async () => {
    await signIn();
    setCurrencies({ main: { ...DOLLAR, code: 'CHF', symbol: 'CHF', gap: '\u00A0' }, second: null, mainStep: 5 });
  });

  const readPage = (): string => document.body.textContent ?? '';
  const both = (cents: number) => ({ cents: mainAmount(cents), riel: secondAmount(0) });
  const mine = makeSample<NonNullable<Output<Endpoints['tillState']>['mine']>>(
    endpoints.tillState.output.properties.mine.anyOf[0],
    {
      till: 'Till 1',
      openedBy: 'Sok',
      blind: false,
      float: both(200_00),
      received: both(42_30),
      change: both(2_30),
      refunds: both(0),
      topUps: both(0),
      moves: [],
      expected: both(240_00),
    },
  );

  it('P-16: the drawer has one column, one amount that must be there, and no second currency to count', async () => {
    answer('tillState', () => sampleAnswer('tillState', { mine }));
    await mountPage(TillPage);
    expect((await screen.findAllByRole('columnheader')).map(readWords)).toEqual(['From the payments', 'CHF']);
    expect(screen.getAllByRole('row').every((row) => row.children.length === 2)).toBe(true);
    expect(readPage()).not.toMatch(/riel|៛|KHR/i);
  });

  it('V-08 S-30: a refund of cash has one way to be handed out, by the step of the currency', async () => {
    const { tenders } = endpoints.refundInfo.output.properties;
    const cash = makeSample<RefundInfo['tenders'][number]>(tenders.items, {
      id: 1,
      method: 2,
      left: mainAmount(12_34),
      cash: { cents: mainAmount(12_35), riel: secondAmount(0) },
    });
    answer('refundInfo', (): RefundInfo => {
      const info = { ...sampleAnswer('refundInfo'), orderId: 7, refundable: true, tenders: [cash] };
      return { ...info, conversionRatio: 100, cashRounding: secondAmount(5), total: mainAmount(12_34) };
    });
    const user = await mountPage(RefundPage, { orderId: '7' });
    await user.click(await screen.findByRole('button', { name: /^Everything/ }));
    const ways = screen.getAllByRole('radio').map(readWords);
    expect(ways.filter((way) => way.includes('CHF'))).toEqual(['CHF 12.35as it was paid']);
    expect(readPage()).not.toMatch(/riel|៛|KHR/i);
  });
});
