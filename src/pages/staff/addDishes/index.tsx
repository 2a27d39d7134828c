import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useState, useCallback } from 'react';
import { isOpen } from '@romduol/domain/order/pay-status';
import { Async } from '../../../components/async';
import { Empty } from '../../../components/empty';
import { Sheet } from '../../../components/sheet';
import { Skeleton } from '../../../components/skeleton';
import { SideColumn } from '../../../components/staff/side-column';
import { type DraftLine, withChanged } from '../../../components/staff/dish-options/draft-line';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { t } from '../../../i18n';
import { st } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { replace, restart } from '../../../platform/navigation';
import { useWide } from '../../../platform/wide';
import { staffActions, board, staffOrders } from '../../../stores/staff';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { useTableMenu, type Menu } from '../../../stores/staff/table-menu';
import type { BoardTable } from '../../../stores/staff/types';
import { serverNow } from '../../../api/server-clock';
import { toActivities } from '../../../stores/dish-price';
import { useResource } from '../../../stores/use-resource';
import { storeFacts } from '../../../stores/staff/store-facts';
import { countItems, draftToWire, type OrderDraft } from './components/order-draft';
import { DishSheet } from './components/dish-sheet';
import { OrderBar, SendButton } from './components/order-bar';
import { OrderLines } from './components/order-lines';
import { Picker } from './components/picker';
import { quoteOrder, type PriceContext } from './components/quoting';
import { useOrdering } from './components/use-ordering';
import './index.scss';

/** A counter's orders are taken away. */
const diningStyleAt = ({ kind }: Pick<BoardTable, 'kind'>): 1 | 2 => (kind === 'counter' ? 2 : 1);

interface TablePrices {
  /** Null until the store and its menu are known. */
  readonly context: PriceContext | null;
  /** The goods join an order that the table has open. */
  readonly joins: boolean;
}

/** How goods for a table are priced. The first order of its party carries the table charge. */
const usePriceContext = (table: BoardTable, menu: Menu | null): TablePrices => {
  const { sitting } = table;
  const ask = useCallback(() => staffOrders.ofTable(table), [table]);
  const { value: orders } = useResource(ask);
  const { info } = storeFacts;
  const joins = table.kind === 'table' && orders?.some(({ payStatus }) => isOpen(payStatus)) === true;
  if (info === null || menu === null || orders === null) return { context: null, joins };
  const about = {
    diningStyle: diningStyleAt(table),
    partySize: sitting?.partySize ?? 1,
    chargesTable: table.kind === 'table' && orders.length === 0,
  };
  return { context: { info, now: toActivities(menu, info, serverNow()), about }, joins };
};

/** As many seats as guests sit there, or as the table has, whichever is more. */
const countSeats = ({ kind, seats, sitting }: BoardTable): number =>
  kind === 'table' ? Math.max(seats, sitting?.partySize ?? 0) : 0;

const send = async (table: BoardTable, order: OrderDraft): Promise<void> => {
  const said = { tableId: table.tableId, diningStyle: diningStyleAt(table), ...draftToWire(order) };
  const placed = await staffActions.run('nonSharedCreateOrder', said, null);
  if (placed === null) return;
  feedback.toast(st('add.done', { count: countItems(order), name: table.name }));
  await replace(STAFF_PAGES.order, { orderId: placed.orderId });
};

/** What lies over the menu: the lines on a phone, or one of them while it is changed. */
const useLines = () => {
  const [isShown, setShown] = useState(false);
  const [changing, setChanging] = useState<DraftLine | null>(null);
  return { isShown, setShown, changing, setChanging };
};

const TablePage = observer(({ table }: { readonly table: BoardTable }) => {
  const known = useTableMenu(table.tableUuid);
  const menu = known.value;
  const { context: priceContext, joins } = usePriceContext(table, menu);
  const ordering = useOrdering();
  const { order, change } = ordering;
  const { isShown, setShown, changing, setChanging } = useLines();
  const isWide = useWide();
  const quote = priceContext === null || countItems(order) === 0 ? null : quoteOrder(order, priceContext);
  const seats = countSeats(table);
  const lines = <OrderLines ordering={ordering} quote={quote} joins={joins} onOpen={setChanging} />;
  return (
    <StaffFrame
      columns
      title={st('add.title')}
      sub={table.name}
      back={STAFF_PAGES.tables}
      bar={
        <OrderBar
          ordering={ordering}
          quote={quote}
          name={table.name}
          onShow={isWide ? null : () => setShown(true)}
          onSend={() => void send(table, order)}
        />
      }
    >
      <Async of={known} rows={6}>
        {(shown) => <Picker menu={shown} ordering={ordering} context={priceContext} seats={seats} />}
      </Async>
      {isWide && (
        <SideColumn>
          <div className="col chosen-lines--beside">{lines}</div>
        </SideColumn>
      )}
      {!isWide && isShown && changing === null && (
        <Sheet
          open
          title={st('add.chosen')}
          onClose={() => setShown(false)}
          foot={<SendButton ordering={ordering} name={table.name} onSend={() => void send(table, order)} />}
        >
          <div className="col">{lines}</div>
        </Sheet>
      )}
      {changing !== null && (
        <DishSheet
          first={changing}
          context={priceContext}
          seats={seats}
          isChange
          onChoose={(line) => {
            change((now) => ({ ...now, lines: withChanged(now.lines, changing, line) }));
            setChanging(null);
          }}
          onClose={() => setChanging(null)}
        />
      )}
    </StaffFrame>
  );
});

/** Staff order for a table: the goods join its open order, else they are a new one. */
const AddDishesPage = () => {
  const table = board.table(Number(useRouter().params.tableId));
  if (table !== undefined) return <TablePage table={table} />;
  return (
    <StaffFrame title={st('add.title')} back={STAFF_PAGES.tables}>
      {board.tables === null ? (
        <Skeleton rows={6} label={t('common.loading')} />
      ) : (
        <Empty
          title={st('add.noTable')}
          action={{ label: st('add.toTables'), onClick: () => void restart(STAFF_PAGES.tables) }}
        />
      )}
    </StaffFrame>
  );
};

export default staffPage(AddDishesPage);
