import { BY_PIECE } from '@romduol/domain/codes';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { NOTES } from '../../../../components/staff/status-styles';
import { Button } from '../../../../components/button';
import { Chip } from '../../../../components/chip';
import { Icon } from '../../../../components/icon';
import { SideColumn } from '../../../../components/staff/side-column';
import { Note } from '../../../../components/staff/note';
import { Stepper } from '../../../../components/staff/stepper';
import { listWords } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { feedback } from '../../../../platform/feedback';
import { replace } from '../../../../platform/navigation';
import { staffActions } from '../../../../stores/staff';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { Order, OrderLine } from '../../../../stores/staff/types';

/** A weighed line goes whole; pieces go one by one. */
const isWeighed = ({ pricingMethod }: OrderLine): boolean => pricingMethod !== BY_PIECE;
const computeMaximum = (line: OrderLine): number => (isWeighed(line) ? (line.weight ?? 0) : line.num);

interface RowProps {
  readonly line: OrderLine;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

const Row = observer(({ line, quantity, onChange }: RowProps) => (
  <div className="rows__row">
    <div className="grow">
      <p className="item-name tight">{line.name}</p>
      <p className="cap muted">{`${computeMaximum(line)} · ${formatMain(line.gross)}`}</p>
    </div>
    {isWeighed(line) ? (
      <Chip as="checkbox" chosen={quantity > 0} onClick={() => onChange(quantity > 0 ? 0 : computeMaximum(line))}>
        <span className="sr">{st('split.take', { name: line.name })}</span>
        <Icon name={quantity > 0 ? 'check' : 'plus'} size="s" />
      </Chip>
    ) : (
      <Stepper num={quantity} max={line.num} name={line.name} onChange={onChange} />
    )}
  </div>
));

/** Some dishes become a bill of their own, with their shares of everything; the rest stays. */
export const ByItem = observer(({ order }: { readonly order: Order }) => {
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const picked = order.goods.filter(({ id }) => (quantities[id] ?? 0) > 0);
  const pieces = picked.reduce((sum, line) => sum + (isWeighed(line) ? 1 : (quantities[line.id] ?? 0)), 0);
  const isAll = order.goods.every((line) => quantities[line.id] === computeMaximum(line));
  const { orderId, orderNo } = order;
  const split = async (): Promise<void> => {
    const items = picked.map(({ id }) => ({ lineId: id, quantity: quantities[id] ?? 0 }));
    const done = await staffActions.run('splitOrder', { orderId, groups: [{ items }] }, orderId);
    if (done === null) return;
    const bills = done.orders.map((part) => `${formatOrderNumber(part.orderNo)} ${formatMain(part.totalPrice)}`);
    feedback.toast(st('split.done', { numbers: listWords(bills) }));
    await replace(STAFF_PAGES.order, { orderId });
  };
  return (
    <>
      <Note statusStyle={NOTES.info}>{st('split.hint', { number: formatOrderNumber(orderNo) })}</Note>
      <div className="rows">
        {order.goods.map((line) => (
          <Row
            key={line.id}
            line={line}
            quantity={quantities[line.id] ?? 0}
            onChange={(quantity) => setQuantities((known) => ({ ...known, [line.id]: quantity }))}
          />
        ))}
      </div>
      <SideColumn>
        <p className="lead">{st('split.shares')}</p>
        <div className="deed">
          <Button
            size="xl"
            block
            busy={staffActions.busy}
            why={pieces === 0 ? st('split.pick') : isAll ? st('split.leave') : null}
            onClick={() => void split()}
          >
            <Icon name="split" />
            {st('split.doItems', { count: pieces })}
          </Button>
        </div>
      </SideColumn>
    </>
  );
});
