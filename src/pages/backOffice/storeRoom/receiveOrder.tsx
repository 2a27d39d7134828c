import { mainAmount } from '@romduol/domain/money/amount';
import { isAwaited, outstanding, priceLine } from '@romduol/domain/stock/purchase-order';
import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { confirm } from '../../../components/confirm';
import { Empty } from '../../../components/empty';
import { Field } from '../../../components/field';
import { SwitchCard } from '../../../components/staff/form/switch-row';
import { Rows } from '../../../components/staff/row';
import { Sum } from '../../../components/staff/sum';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { call } from '../../../api/staff-call';
import { st } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { feedback } from '../../../platform/feedback';
import { back } from '../../../platform/navigation';
import type { Resource } from '../../../stores/resource';
import { staffActions } from '../../../stores/staff';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { listOutstanding, type PurchaseLine, type PurchaseOrder, purchasing } from '../../../stores/staff/purchasing';
import { storeRoom } from '../../../stores/staff/store-room';
import { useResource } from '../../../stores/use-resource';
import { DeliveredRow, type Delivered, type EnteredDelivery } from './components/delivered-row';
import { QuantitySheet } from './components/quantity-sheet';
import { IngredientSearch } from './components/search';
import './index.scss';

/** All of what is awaited, at the prices of the order: most deliveries are right. */
const prefill = (order: PurchaseOrder): readonly EnteredDelivery[] =>
  listOutstanding(order).map((line) => {
    const thousandths = outstanding(line);
    return { ingredientId: line.ingredientId, thousandths, paid: priceLine(line, thousandths) };
  });

/** What was entered, with the ingredient and the line of the order that it is of. */
const toDelivered = (order: PurchaseOrder, entered: readonly EnteredDelivery[]): readonly Delivered[] =>
  entered.flatMap((entry) => {
    const line = order.lines.find(({ ingredientId }) => ingredientId === entry.ingredientId);
    const about = line ?? storeRoom.ingredients.find(({ id }) => id === entry.ingredientId);
    if (about === undefined) return [];
    const { name, unit, packThousandths } = about;
    const awaited = line === undefined ? 0 : outstanding(line);
    return [{ ...entry, name, measure: { unit, packThousandths }, awaited, hasPrice: line?.hasPrice === true }];
  });

const leave = (): void => void back(STAFF_PAGES.buyList);

const expectPaid =
  (line: PurchaseLine | undefined) =>
  (thousandths: number): number | null =>
    line === undefined ? null : priceLine(line, thousandths);

/** Why it cannot be received as it is; null where it can. A price of nothing would make the stock cheaper than it is. */
const whyNot = (came: readonly Delivered[]): string | null => {
  if (came.length === 0) return st('receiving.nothing');
  const unpriced = came.find(({ paid, hasPrice }) => paid === null && !hasPrice);
  return unpriced === undefined ? null : st('receiving.priceMissing', { name: unpriced.name });
};

interface ReceivingProps {
  readonly order: PurchaseOrder;
  readonly resource: Resource<PurchaseOrder>;
}

const Receiving = observer(({ order, resource }: ReceivingProps) => {
  const [entered, setEntered] = useState(() => prefill(order));
  const [isChanged, setChanged] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const [search, setSearch] = useState('');
  const [note, setNote] = useState('');
  const [isLast, setLast] = useState(false);
  const delivered = toDelivered(order, entered);
  const came = delivered.filter(({ thousandths }) => thousandths > 0);
  const more = came.filter(({ thousandths, awaited }) => thousandths > awaited);
  const isMissing = delivered.some(({ thousandths, awaited }) => thousandths < awaited);
  const paid = mainAmount(came.reduce((sum, each) => sum + (each.paid ?? 0), 0));
  const showsCost = order.expected !== null;
  const enter = (entry: EnteredDelivery): void => {
    const isKnown = entered.some(({ ingredientId }) => ingredientId === entry.ingredientId);
    setEntered(
      isKnown ? entered.map((each) => (each.ingredientId === entry.ingredientId ? entry : each)) : [...entered, entry],
    );
    setChanged(true);
  };
  const discard = async (): Promise<void> => {
    const ask = { title: st('stock.discardAsk'), content: st('stock.discardWhat'), ok: st('stock.leave') };
    if (!isChanged || (await confirm(ask))) leave();
  };
  const receive = async (): Promise<void> => {
    const names = more.map(({ name }) => name).join(', ');
    const ask = {
      title: st('receiving.moreAsk'),
      content: st('receiving.moreWhat', { names }),
      ok: st('receiving.moreOk'),
    };
    const allowsMore = more.length > 0;
    if (allowsMore && !(await confirm(ask))) return;
    const { id, version } = order;
    const received = came.map(({ ingredientId, thousandths, paid: amount }) => ({
      ingredientId,
      thousandths,
      ...(amount !== null && { paid: mainAmount(amount) }),
    }));
    const input = { id, version, note, allowsMore, isLast: isLast && isMissing, received };
    await purchasing.change('receivePurchaseOrder', input, () => {
      feedback.toast(st('receiving.done'));
      leave();
    });
    // Without an answer it stays as it was entered, and is sent again; after a refusal somebody else was faster.
    if (staffActions.unsent === null) void resource.load();
  };
  const openedLine = order.lines.find(({ ingredientId }) => ingredientId === opened);
  const openedIngredient = storeRoom.ingredients.find(({ id }) => id === opened);
  const measure = openedLine ?? openedIngredient;
  const bar = (
    <Button block size="xl" busy={staffActions.busy} why={whyNot(came)} onClick={() => void receive()}>
      {showsCost
        ? st('receiving.save', { count: came.length, amount: formatMain(paid) })
        : st('stock.save.receive', { count: came.length })}
    </Button>
  );
  return (
    <StaffFrame
      title={st('receiving.title', { number: order.number })}
      sub={order.supplierName}
      back={() => void discard()}
      loads={[storeRoom.room]}
      bar={bar}
    >
      <p className="cap muted">{st('receiving.hint')}</p>
      <IngredientSearch value={search} onChange={setSearch} onFound={setOpened} />
      <Rows label={st('purchase.lines')}>
        {delivered
          .filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
          .map((each) => (
            <DeliveredRow key={each.ingredientId} delivered={each} onTap={() => setOpened(each.ingredientId)} />
          ))}
      </Rows>
      {isMissing && (
        <SwitchCard
          label={st('receiving.isLast')}
          hint={st('receiving.isLastHint')}
          value={isLast}
          onChange={setLast}
        />
      )}
      <Field
        bare
        label={st('receiving.note')}
        placeholder={st('receiving.note')}
        value={note}
        maxLength={140}
        onChange={setNote}
      />
      {showsCost && (
        <Sum total label={st('stock.total')}>
          {formatMain(paid)}
        </Sum>
      )}
      {opened !== null && measure !== undefined && (
        <QuantitySheet
          key={opened}
          name={measure.name}
          measure={measure}
          label={st('stock.howMuch')}
          entered={entered.find(({ ingredientId }) => ingredientId === opened)}
          asksPaid
          mayLeavePaid={openedLine?.hasPrice === true}
          expectPaid={expectPaid(openedLine)}
          mayBeNone
          onEnter={(quantity) => {
            enter({ ingredientId: opened, ...quantity });
            return true;
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </StaffFrame>
  );
});

/** A delivery of an order, in the store room: what came is compared with what was ordered, and goes into the ledger. */
const ReceivePage = () => {
  const id = Number(useRouter().params.id ?? 0);
  const ask = useCallback(async () => {
    const [order] = await Promise.all([call('purchaseOrder', { id }, { quiet: true }), storeRoom.room.load()]);
    return order;
  }, [id]);
  const resource = useResource(ask);
  const order = resource.value;
  if (order !== null && isAwaited(order.state)) {
    return <Receiving key={order.version} order={order} resource={resource} />;
  }
  return (
    <StaffFrame title={st('purchase.receive')} back={STAFF_PAGES.buyList}>
      <Async of={resource} rows={6}>
        {() => <Empty title={st('receiving.over')} />}
      </Async>
    </StaffFrame>
  );
};

export default staffPage(ReceivePage);
