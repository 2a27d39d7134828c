import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Empty } from '../../../components/empty';
import { ErrorState } from '../../../components/error-state';
import { localized } from '../../../components/localized';
import { Sheet } from '../../../components/sheet';
import { Skeleton } from '../../../components/skeleton';
import { SideColumn } from '../../../components/staff/side-column';
import { type DraftLine, withChanged } from '../../../components/staff/dish-options/draft-line';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { back, replace, restart } from '../../../platform/navigation';
import { useWide } from '../../../platform/wide';
import { staffActions, board } from '../../../stores/staff';
import { type StaffPageContext, useStaffPage } from '../../../stores/staff/staff-page';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { useTableMenu } from '../../../stores/staff/table-menu';
import type { BoardTable } from '../../../stores/staff/types';
import { countItems, draftToWire, type OrderDraft } from './components/order-draft';
import { DishSheet } from './components/dish-sheet';
import { OrderBar, SendButton } from './components/order-bar';
import { OrderLines } from './components/order-lines';
import { Picker } from './components/picker';
import { quoteOrder } from './components/quoting';
import { useOrdering } from './components/use-ordering';
import { toDiningStyle, usePriceContext } from './components/use-price-context';
import './index.scss';

/** A seat for everybody who sits there, and for every chair. */
const countSeats = ({ kind, seats, sitting }: BoardTable): number =>
  kind === 'table' ? Math.max(seats, sitting?.partySize ?? 0) : 0;

const send = async (table: BoardTable, order: OrderDraft): Promise<void> => {
  const said = { tableId: table.tableId, diningStyle: toDiningStyle(table), ...draftToWire(order) };
  const placed = await staffActions.run('nonSharedCreateOrder', said, null);
  if (placed === null) return;
  feedback.toast(st('add.done', { count: countItems(order), name: table.name }));
  await replace(STAFF_PAGES.order, { orderId: placed.orderId });
};

interface PageProps {
  readonly context: StaffPageContext;
  readonly table: BoardTable;
}

/** What lies over the menu: the lines on a phone, or one of them while it is changed. */
const useLines = () => {
  const [isShown, setShown] = useState(false);
  const [changing, setChanging] = useState<DraftLine | null>(null);
  return { isShown, setShown, changing, setChanging };
};

const TablePage = observer(({ context, table }: PageProps) => {
  const { value: menu, problem, load } = useTableMenu(table.tableUuid);
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
      context={context}
      columns
      title={st('add.title')}
      sub={table.name}
      onBack={() => void back(STAFF_PAGES.tables)}
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
      {menu === null && problem === null && <Skeleton rows={6} label={t('common.loading')} />}
      {menu === null && problem !== null && <ErrorState onRetry={load} message={problem} />}
      {menu !== null && <Picker menu={menu} ordering={ordering} context={priceContext} seats={seats} />}
      {isWide && (
        <SideColumn>
          <div className="chosen-lines chosen-lines--beside">{lines}</div>
        </SideColumn>
      )}
      {!isWide && isShown && changing === null && (
        <Sheet
          open
          title={st('add.chosen')}
          onClose={() => setShown(false)}
          foot={<SendButton ordering={ordering} name={table.name} onSend={() => void send(table, order)} />}
        >
          <div className="chosen-lines">{lines}</div>
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
  const context = useStaffPage();
  const table = board.table(Number(useRouter().params.tableId));
  if (table !== undefined) return <TablePage context={context} table={table} />;
  return (
    <StaffFrame context={context} title={st('add.title')} onBack={() => void back(STAFF_PAGES.tables)}>
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

export default localized(AddDishesPage, staffTexts);
