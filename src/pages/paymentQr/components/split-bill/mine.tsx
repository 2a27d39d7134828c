import { type MainAmount, NO_MAIN, plus } from '@romduol/domain/money/amount';
import { PAYMENT_METHODS } from '@romduol/domain/rules/payment';
import { SECOND_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Banner } from '../../../../components/banner';
import { Button } from '../../../../components/button';
import { InSecond, Price } from '../../../../components/money';
import { useTick } from '../../../../components/tick';
import { t } from '../../../../i18n';
import { mt } from '../../../../i18n-member';
import { formatMain } from '../../../../money';
import { askApp } from '../../../../stores/app-payment';
import type { PayInfo } from '../../../../stores/payment';
import { isSameMethod, type PaymentMethod } from '../../../../stores/payment-method';
import { type Share, splitBill, type SplitBill } from '../../../../stores/split-bill';
import { Code } from '../code';
import { NoPaymentMethod, PaymentMethods, findPaymentMethods } from '../payment-methods';
import { takesTip, TipChoice, tipOn } from '../tip-choice';
import { leftUntil } from './shares';

interface MineProps {
  readonly view: SplitBill;
  readonly share: Share;
  readonly info: PayInfo;
  /** Why nothing can be paid now; null where it can. */
  readonly why: string | null;
}

const ReleaseShare = observer(({ view }: { readonly view: SplitBill }) => (
  <Button kind="outline" block busy={splitBill.busy} onClick={() => void splitBill.take(view.orderNo, {})}>
    {mt('share.release')}
  </Button>
));

/** The way that is proposed: a wallet that has enough, else the first one that is open. */
const proposed = (info: PayInfo, { amount }: Share): PaymentMethod | null =>
  findPaymentMethods(info).find(({ method }) => method !== PAYMENT_METHODS.balance || (info.balance ?? 0) >= amount) ??
  null;

const HowToPay = observer(({ view, share, info, why }: MineProps) => {
  const [wanted, setWay] = useState<PaymentMethod | null>(null);
  const [wantedTip, setTip] = useState<MainAmount>(NO_MAIN);
  const chosen =
    wanted !== null && findPaymentMethods(info).some((way) => isSameMethod(wanted, way))
      ? wanted
      : proposed(info, share);
  const tip = tipOn(wantedTip, share.amount, info.tips, chosen);
  const amount = formatMain(plus(share.amount, tip));
  const pay = async (): Promise<void> => {
    if (chosen === null || !(await splitBill.pay(view.orderNo, share, chosen, tip))) return;
    const show = splitBill.view?.attempt?.show;
    if (chosen.method === PAYMENT_METHODS.online && show?.kind === 'app') await askApp(show);
  };
  if (findPaymentMethods(info).length === 0) return <NoPaymentMethod {...info} />;
  return (
    <>
      <PaymentMethods info={info} due={share.amount} tip={tip} chosen={chosen} onChoose={setWay} />
      {info.tips !== null && takesTip(chosen) && (
        <TipChoice offered={info.tips} toPay={share.amount} tip={tip} onChoose={setTip} />
      )}
      <Button
        block
        busy={splitBill.busy}
        why={why ?? (chosen === null ? t('problem.choosePaymentMethod') : null)}
        onClick={() => void pay()}
      >
        {mt(chosen?.method === PAYMENT_METHODS.offline ? 'share.atCounter' : 'share.pay', { amount })}
      </Button>
    </>
  );
});

/** The share that this phone holds: how much, for how long, and how it is paid; or its code. */
export const Mine = observer((props: MineProps) => {
  const { view, share } = props;
  useTick(SECOND_MS);
  const { attempt } = view;
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => setChoosing(false), [attempt?.reference]);
  if (attempt?.status === 'open' && !isChoosing) {
    return (
      <Code
        attempt={attempt}
        amount={attempt.amount}
        ratio={view.conversionRatio}
        otherWay={mt('pay.otherWay')}
        onOtherWay={() => setChoosing(true)}
      />
    );
  }
  return (
    <>
      <section className="pay__head col items-center text-center" aria-live="polite">
        <p className="muted">{mt('share.mine')}</p>
        <Price amount={share.amount} size="xl" />
        <InSecond of={share.amount} ratio={view.conversionRatio} />
        <p className="muted">{mt('share.kept', { time: leftUntil(share.until ?? 0) })}</p>
      </section>
      {attempt?.status === 'declined' && (
        <Banner icon="warn" tone="err">
          {mt('pay.failedHint')}
        </Banner>
      )}
      {share.atCounter && (
        <Banner icon="cash" tone="warn">
          {mt('share.waits', { name: share.name, amount: formatMain(share.amount) })}
        </Banner>
      )}
      <HowToPay {...props} />
      <ReleaseShare view={view} />
    </>
  );
});
