import { secondAmount } from '@romduol/domain/money/amount';
import { type CashChoice as CashWay, cashChoices } from '@romduol/domain/order/cash-refund';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { toOptions } from '../../../components/staff/to-options';
import { confirm } from '../../../components/confirm';
import { EditSheet } from '../../../components/staff/edit-sheet';
import { Row, Rows } from '../../../components/staff/row';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { Segment } from '../../../components/segment';
import { CashChoice } from '../../../components/staff/cash-choice';
import { OrderRows } from '../../../features/staff-frame/order-rows';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { feedback } from '../../../platform/feedback';
import { staffActions } from '../../../stores/staff';
import { storeClock } from '../../../stores/staff/staff-page';
import { type Surplus, useRefunded, useSurplus } from '../../../stores/staff/refunding';
import { STAFF_PAGES } from '../../../stores/staff/routes';

const Orders = () => (
  <Async of={useRefunded()} empty={<Empty title={st('refund.listEmpty')} hint={st('refund.listEmptyHint')} />}>
    {(orders) => <OrderRows orders={orders} />}
  </Async>
);

const refundSurplus = async ({ id, amount, orderNo }: Surplus, done: () => void): Promise<void> => {
  const words = formatMain(amount);
  const sure = await confirm({
    title: st('refund.surplusAsk', { amount: words, number: formatOrderNumber(orderNo) }),
    content: st('refund.surplusByHand'),
    ok: st('refund.surplusDo', { amount: words }),
  });
  if (!sure || (await staffActions.run('resolveSurplus', { id }, null)) === null) return;
  feedback.toast(st('refund.surplusDone'));
  done();
};

/** By hand: in cash out of the drawer, in either currency, or another way. */
const HandOver = observer(({ surplus, onClose }: { readonly surplus: Surplus; readonly onClose: () => void }) => {
  const { id, amount, conversionRatio: ratio, cashRounding } = surplus;
  const [kind, setKind] = useState<CashWay['kind'] | null>(null);
  const choices = cashChoices(amount, null, { ratio, rounding: secondAmount(cashRounding) });
  const cash = choices.find((choice) => choice.kind === kind);
  const words = formatMain(amount);
  const does = async (): Promise<boolean> => {
    const said = cash === undefined ? { id } : { id, cashCents: cash.cents, cashRiel: cash.riel };
    return (await staffActions.run('resolveSurplus', said, null)) !== null;
  };
  return (
    <EditSheet
      title={st('refund.surplusAsk', { amount: words, number: formatOrderNumber(surplus.orderNo) })}
      save={st('refund.surplusDo', { amount: words })}
      busy={staffActions.busy}
      onSave={does}
      saved={st('refund.surplusDone')}
      onClose={onClose}
    >
      <CashChoice
        label={st('refund.surplusHow', { amount: words })}
        choices={choices}
        kind={kind}
        onChoose={setKind}
        none={st('refund.surplusNoCash')}
      />
    </EditSheet>
  );
});

const TooMuch = () => {
  const surplus = useSurplus();
  const [byHand, setByHand] = useState<Surplus | null>(null);
  const closed = (): void => {
    setByHand(null);
    void surplus.load();
  };
  return (
    <Async of={surplus} empty={<Empty title={st('refund.surplusEmpty')} hint={st('refund.surplusEmptyHint')} />}>
      {(list) => (
        <Rows>
          {list.map((each) => (
            <Row
              key={each.id}
              label={`${formatOrderNumber(each.orderNo)} · ${each.gateway}`}
              hint={[storeClock(each.at), st(each.kind === 'late' ? 'refund.late' : 'refund.tooMuch')].join(' · ')}
            >
              <Button
                size="s"
                busy={staffActions.busy}
                onClick={() => (each.byHand ? setByHand(each) : void refundSurplus(each, surplus.load))}
              >
                {st('refund.surplusDo', { amount: formatMain(each.amount) })}
              </Button>
            </Row>
          ))}
          {byHand !== null && <HandOver surplus={byHand} onClose={closed} />}
        </Rows>
      )}
    </Async>
  );
};

/** S-30: orders with refunds, and surplus payments. */
const RefundListPage = () => {
  const [part, setPart] = useState<'orders' | 'surplus'>('orders');
  return (
    <StaffFrame title={st('refund.list')} back={STAFF_PAGES.more}>
      <Segment<'orders' | 'surplus'>
        label={st('refund.list')}
        value={part}
        onChange={setPart}
        options={toOptions({ orders: st('refund.listOrders'), surplus: st('refund.listSurplus') })}
      />
      {part === 'orders' ? <Orders /> : <TooMuch />}
    </StaffFrame>
  );
};

export default staffPage(RefundListPage);
