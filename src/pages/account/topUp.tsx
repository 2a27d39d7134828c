import { type MainAmount, mainAmount, minus, NO_MAIN } from '@romduol/domain/money/amount';
import { walletInputProblems, walletLimits } from '@romduol/domain/rules/wallet';
import { observer } from 'mobx-react-lite';
import { useRouter } from '@tarojs/taro';
import { useState } from 'react';
import { Async } from '../../components/async';
import { Button } from '../../components/button';
import { Cell } from '../../components/cell';
import { Empty } from '../../components/empty';
import { Field } from '../../components/field';
import { BrandPattern } from '../../components/brand-pattern';
import { localized } from '../../components/localized';
import { Price } from '../../components/money';
import { PageFrame } from '../../components/page-frame';
import { t, translate } from '../../i18n';
import { memberTexts, mt } from '../../i18n-member';
import { currencies, formatMain } from '../../money';
import { parseMain, typeMain } from '../../money-fields';
import { back, decoded, open, PAGES } from '../../platform/navigation';
import { usePullDown } from '../../platform/pull-down';
import { askApp } from '../../stores/app-payment';
import { workingHere } from '../../stores/payment';
import { user, wallet } from '../../stores/member';
import { memberBenefits } from '../../stores/member-benefits';
import { root } from '../../stores/root';
import { useLoaded } from '../../stores/use-loaded';
import type { Level } from '../../stores/wallet';
import { CouponSheet } from '../../features/coupons/coupon-sheet';
import { BenefitsCard } from '../../features/membership/benefits';
import { SignInButton } from '../../features/membership/sign-in-button';
import { GatewayChoice } from '../../features/payment/gateway-choice';
import { Levels } from './components/levels';
import { TopUpSum } from './components/top-up-sum';
import { WalletHistory } from './components/wallet-history';
import './topUp.scss';

/** What is wrong with what was typed; nothing while nothing was. */
const findProblem = (typed: string): string | null => {
  const [problem] = typed === '' ? [] : walletInputProblems(typed, currencies().main);
  return problem === undefined ? null : translate(problem.key, problem.args);
};

/** How much, by which gateway, with which coupon. */
const useTopUp = () => {
  /** What was typed before signing in. */
  const { amount: before } = useRouter().params;
  const [typed, setTyped] = useState(decoded(before));
  const [couponCode, setCoupon] = useState<string | null>(null);
  const [gateway, setGateway] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const amount = typed === '' || findProblem(typed) !== null ? null : parseMain(typed);
  /** Another amount has other coupons. */
  const type = (text: string): void => {
    setTyped(text);
    setCoupon(null);
    const next = findProblem(text) === null ? parseMain(text) : null;
    if (next !== null && user.isMember) void wallet.loadCoupons(next);
  };
  const chosenGateway = gateway ?? workingHere(wallet.levels?.plugins ?? [])[0]?.gateway ?? null;
  const begin = async (): Promise<void> => {
    if (amount === null || chosenGateway === null) return;
    setBusy(true);
    try {
      const { reference, show } = await wallet.begin(amount, couponCode, chosenGateway);
      if (show.kind === 'app') await askApp(show);
      await open(PAGES.pay, { topUp: reference });
    } catch {
      await wallet.load().catch(() => undefined);
    } finally {
      setBusy(false);
    }
  };
  const coupon = wallet.coupons.find((each) => each.couponCode === couponCode) ?? null;
  return { typed, type, amount, coupon, setCoupon, gateway: chosenGateway, setGateway, isBusy, begin };
};

const Balance = observer(({ balance }: { readonly balance: MainAmount }) => (
  <BrandPattern>
    <p className="top-up__store">{mt('wallet.at', { store: root.table.info?.name ?? '' })}</p>
    <Price amount={balance} size="xl" />
  </BrandPattern>
));

interface AmountCardProps {
  readonly topUp: ReturnType<typeof useTopUp>;
  readonly levels: readonly Level[];
}

/** One of the store's levels, or any other amount. */
const AmountCard = observer(({ topUp: { typed, type, amount }, levels }: AmountCardProps) => (
  <section className="card col gap-20">
    <h2 className="t-item bold">{mt('wallet.choose')}</h2>
    <Levels levels={levels} amount={amount} onChoose={(chosen) => type(typeMain(chosen))} />
    <Field
      label={mt('wallet.other')}
      inputMode="decimal"
      placeholder={mt('wallet.otherHint', {
        min: formatMain(walletLimits(currencies().main).min),
        max: formatMain(walletLimits(currencies().main).max),
      })}
      before={<span aria-hidden="true">{currencies().main.symbol}</span>}
      value={typed}
      error={findProblem(typed)}
      onChange={(text) => type(text.trim())}
    />
  </section>
));

/** The amount, what it brings, and how it is paid. */
const Form = observer(({ topUp }: { readonly topUp: ReturnType<typeof useTopUp> }) => {
  const [isChoosing, setChoosing] = useState(false);
  const { amount, coupon, setCoupon, gateway, setGateway } = topUp;
  const { levels, coupons } = wallet;
  if (levels === null) return null;
  const off = coupon?.couponPrice ?? NO_MAIN;
  const usable = coupons.filter(({ isValid }) => isValid).length;
  return (
    <>
      <Balance balance={levels.balance} />
      <AmountCard topUp={topUp} levels={levels.levels} />
      {amount !== null && coupons.length > 0 && (
        <section className="card cells">
          <Cell
            icon="ticket"
            label={mt('coupon.row')}
            value={coupon === null ? mt('coupon.canUse', { count: usable }) : `−${formatMain(off)}`}
            onClick={() => setChoosing(true)}
          />
        </section>
      )}
      {amount !== null && <TopUpSum amount={amount} pay={minus(amount, off)} levels={levels} />}
      <GatewayChoice plugins={workingHere(levels.plugins)} chosen={gateway} onChoose={setGateway} />
      {isChoosing && (
        <CouponSheet
          list={coupons}
          chosen={coupon?.couponCode ?? null}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setCoupon(chosen?.couponCode ?? null);
            setChoosing(false);
          }}
        />
      )}
    </>
  );
});

const PayBar = observer(({ topUp }: { readonly topUp: ReturnType<typeof useTopUp> }) => {
  const { amount, coupon, isBusy, begin, typed } = topUp;
  const pay = amount === null ? null : minus(amount, coupon?.couponPrice ?? NO_MAIN);
  const why = amount === null ? (findProblem(typed) ?? mt('wallet.chooseAmount')) : null;
  return (
    <div className="bar">
      <div className="grow" aria-live="polite">
        <Price amount={pay ?? mainAmount(0)} size="l" />
      </div>
      <Button busy={isBusy} why={why} onClick={() => void begin()}>
        {mt('account.topUp')}
      </Button>
    </div>
  );
});

/** What a member's wallet is good for here. The amount can be chosen already: it is still there after signing in. */
const ForGuest = observer(({ topUp }: Pick<AmountCardProps, 'topUp'>) => {
  const levels = user.takesTopUps ? (memberBenefits.value?.levels ?? null) : null;
  return (
    <>
      <BenefitsCard title={mt('wallet.membersOnly')} {...(levels !== null && { without: 'levels' })} />
      {levels !== null && <AmountCard topUp={topUp} levels={levels} />}
    </>
  );
});

/** S-06: money into the wallet, by levels that give more. */
const TopUpPage = () => {
  const [isHistory, setHistory] = useState(false);
  const topUp = useTopUp();
  const { levels } = wallet;
  const isGuest = !user.isMember && root.session.isGuest;
  const loaded = useLoaded(levels, async () => {
    await user.load().catch(() => undefined);
    if (!user.isMember && root.session.isGuest) return;
    await wallet.load();
    if (topUp.amount !== null) await wallet.loadCoupons(topUp.amount);
  });
  usePullDown(loaded.load);
  const hasChannel = levels !== null && workingHere(levels.plugins).length > 0;
  return (
    <PageFrame
      title={mt('wallet.title')}
      onBack={() => void back(PAGES.account)}
      actions={
        levels !== null && (
          <button type="button" className="top-up__history muted touch" onClick={() => setHistory(true)}>
            {mt('account.history')}
          </button>
        )
      }
      {...(hasChannel && { bar: <PayBar topUp={topUp} /> })}
      {...(levels === null &&
        isGuest && { bar: <SignInButton query={topUp.typed === '' ? {} : { amount: topUp.typed }} /> })}
    >
      <div className="wrap stack">
        {levels === null && isGuest ? (
          <ForGuest topUp={topUp} />
        ) : (
          <Async of={loaded}>
            {({ balance }) =>
              hasChannel ? (
                <Form topUp={topUp} />
              ) : (
                <>
                  <Balance balance={balance} />
                  {levels?.lineDown === true ? (
                    <Empty icon="offline" title={mt('wallet.lineDown')} />
                  ) : (
                    <Empty icon="wallet" title={t('error.noTopUpChannel')} hint={mt('pay.counterHint')} />
                  )}
                </>
              )
            }
          </Async>
        )}
      </div>
      {isHistory && <WalletHistory onClose={() => setHistory(false)} />}
    </PageFrame>
  );
};

export default localized(TopUpPage, memberTexts);
