import { riel } from '@romduol/domain/money/amount';
import { formatDollarSign } from '@romduol/domain/money/format';
import { type CashChoice as CashWay, cashChoices } from '@romduol/domain/order/cash-refund';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { ErrorState } from '../../../components/error-state';
import { localized } from '../../../components/localized';
import { Segment } from '../../../components/segment';
import { Sheet } from '../../../components/sheet';
import { Skeleton } from '../../../components/skeleton';
import { CashChoice } from '../../../components/staff/cash-choice';
import { OrderRows } from '../../../components/staff/order-rows';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { back } from '../../../platform/navigation';
import { staffActions } from '../../../stores/staff';
import { type StaffPageContext, storeClock, useStaffPage } from '../../../stores/staff/staff-page';
import { type Surplus, useRefunded, useSurplus } from '../../../stores/staff/refunding';
import { STAFF_PAGES } from '../../../stores/staff/routes';

const Orders = observer(({ context }: { readonly context: StaffPageContext }) => {
  const { value, problem, load } = useRefunded();
  if (value === null) {
    return problem === null ? (
      <Skeleton label={t('common.loading')} />
    ) : (
      <ErrorState onRetry={load} message={problem} />
    );
  }
  if (value.length === 0) return <Empty title={st('refund.listEmpty')} hint={st('refund.listEmptyHint')} />;
  return <OrderRows orders={value} clock={storeClock} now={context.now} onOpen={context.openOrder} />;
});

const refundSurplus = async ({ id, amount, orderNo }: Surplus, done: () => void): Promise<void> => {
  const words = formatDollarSign(amount);
  const sure = await feedback.ask({
    title: st('refund.surplusAsk', { amount: words, number: formatOrderNumber(orderNo) }),
    content: st('refund.surplusByHand'),
    ok: st('refund.surplusDo', { amount: words }),
    cancel: t('common.cancel'),
  });
  if (!sure || (await staffActions.run('resolveSurplus', { id }, null)) === null) return;
  feedback.toast(st('refund.surplusDone'));
  done();
};

/** By hand: in cash out of the drawer, in either currency, or another way. */
const HandOver = observer(({ surplus, onClose }: { readonly surplus: Surplus; readonly onClose: () => void }) => {
  const { id, amount, conversionRatio: ratio, cashRounding } = surplus;
  const [kind, setKind] = useState<CashWay['kind'] | null>(null);
  const choices = cashChoices(amount, null, { ratio, rounding: riel(cashRounding) });
  const cash = choices.find((choice) => choice.kind === kind);
  const words = formatDollarSign(amount);
  const does = async (): Promise<void> => {
    const said = cash === undefined ? { id } : { id, cashCents: cash.cents, cashRiel: cash.riel };
    if ((await staffActions.run('resolveSurplus', said, null)) === null) return;
    feedback.toast(st('refund.surplusDone'));
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={st('refund.surplusAsk', { amount: words, number: formatOrderNumber(surplus.orderNo) })}
      foot={
        <Button size="xl" block busy={staffActions.busy} onClick={() => void does()}>
          {st('refund.surplusDo', { amount: words })}
        </Button>
      }
    >
      <CashChoice
        label={st('refund.surplusHow', { amount: words })}
        choices={choices}
        kind={kind}
        onChoose={setKind}
        none={st('refund.surplusNoCash')}
      />
    </Sheet>
  );
});

const TooMuch = observer(() => {
  const { value, problem, load } = useSurplus();
  const [byHand, setByHand] = useState<Surplus | null>(null);
  const closed = (): void => {
    setByHand(null);
    load();
  };
  if (value === null) {
    return problem === null ? (
      <Skeleton label={t('common.loading')} />
    ) : (
      <ErrorState onRetry={load} message={problem} />
    );
  }
  if (value.length === 0) return <Empty title={st('refund.surplusEmpty')} hint={st('refund.surplusEmptyHint')} />;
  return (
    <div className="rows">
      {value.map((each) => (
        <div key={each.id} className="rows__row">
          <div className="grow">
            <p>{`${formatOrderNumber(each.orderNo)} · ${each.gateway}`}</p>
            <p className="cap muted">
              {[storeClock(each.at), st(each.kind === 'late' ? 'refund.late' : 'refund.tooMuch')].join(' · ')}
            </p>
          </div>
          <Button
            size="s"
            busy={staffActions.busy}
            onClick={() => (each.byHand ? setByHand(each) : void refundSurplus(each, load))}
          >
            {st('refund.surplusDo', { amount: formatDollarSign(each.amount) })}
          </Button>
        </div>
      ))}
      {byHand !== null && <HandOver surplus={byHand} onClose={closed} />}
    </div>
  );
});

/** S-30: orders with refunds, and surplus payments. */
const RefundListPage = () => {
  const context = useStaffPage();
  const [part, setPart] = useState<'orders' | 'surplus'>('orders');
  return (
    <StaffFrame context={context} title={st('refund.list')} onBack={() => void back(STAFF_PAGES.more)}>
      <Segment<'orders' | 'surplus'>
        label={st('refund.list')}
        value={part}
        onChange={setPart}
        options={[
          { value: 'orders', label: st('refund.listOrders') },
          { value: 'surplus', label: st('refund.listSurplus') },
        ]}
      />
      {part === 'orders' ? <Orders context={context} /> : <TooMuch />}
    </StaffFrame>
  );
};

export default localized(RefundListPage, staffTexts);
