import { isRefundable, isSettled } from '@romduol/domain/order/pay-status';
import { TABLE_STATUS } from '@romduol/domain/tables/transitions';
import { observer } from 'mobx-react-lite';
import { confirm } from '../../../../components/confirm';
import { Icon, type IconName } from '../../../../components/icon';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { environment } from '../../../../platform/environment';
import { feedback } from '../../../../platform/feedback';
import { open } from '../../../../platform/navigation';
import { board } from '../../../../stores/staff';
import { printReceipt } from '../../../../stores/staff/print-receipt';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { BoardTable, OrderSummary } from '../../../../stores/staff/types';

interface TableAction {
  readonly icon: IconName;
  readonly words: string;
  /** The message once it is done; without one, the change shows by itself. */
  readonly done?: string;
  /** What it means, asked before it is done; without, it is done at once. */
  readonly ask?: { readonly title: string; readonly content: string };
  /** Returns a message in place of `done`. */
  readonly run: () => Promise<string | void>;
  /** The table is no longer there. */
  readonly closes?: boolean;
}

const keep = ({ tableId, name }: BoardTable): TableAction => ({
  icon: 'lock',
  words: st('table.hold'),
  done: st('table.held', { name }),
  run: () => board.hold(tableId, true),
});

const releaseTable = ({ tableId, name }: BoardTable): TableAction => ({
  icon: 'check',
  words: st('table.free'),
  done: st('table.cleared', { name }),
  run: () => board.hold(tableId, false),
});

/** Where a table's code leads: what a new card for the table holds. */
const tableLink = (code: string): string => `${environment.socketOrigin().replace(/^ws/, 'http')}/?tableUuid=${code}`;

const renew = ({ tableId, name }: BoardTable): TableAction => ({
  icon: 'qr',
  words: st('table.renew'),
  done: st('table.renewed'),
  ask: { title: st('table.renewAsk', { name }), content: st('table.renewHint') },
  run: async () => st('table.code', { link: tableLink(await board.renewCode(tableId)) }),
});

const takeAway = ({ tableId, name }: BoardTable): TableAction => ({
  icon: 'trash',
  words: st('table.takeAway'),
  done: st('table.removed', { name }),
  ask: { title: st('table.takeAwayAsk', { name }), content: st('table.takeAwayHint') },
  run: () => board.takeAway(tableId),
  closes: true,
});

const receiptAction = ({ orderId }: OrderSummary): TableAction => ({
  icon: 'printer',
  words: st('table.receipt'),
  run: () => printReceipt(orderId),
});

const refundAction = ({ orderId }: OrderSummary): TableAction => ({
  icon: 'undo',
  words: st('act.refund'),
  run: () => open(STAFF_PAGES.refund, { orderId }),
});

/** What may follow a payment: of the last order that is paid. */
const paidActs = (orders: readonly OrderSummary[]): readonly TableAction[] => {
  const paid = orders.find(({ payStatus }) => isSettled(payStatus));
  if (paid === undefined) return [];
  return [receiptAction(paid), ...(isRefundable(paid.payStatus) ? [refundAction(paid)] : [])];
};

const listActions = (table: BoardTable, orders: readonly OrderSummary[]): readonly TableAction[] => [
  ...paidActs(orders),
  ...(table.kind === 'table' && table.status === TABLE_STATUS.idle ? [keep(table)] : []),
  ...(table.status === TABLE_STATUS.occupied ? [releaseTable(table)] : []),
  renew(table),
  // With an unpaid order it would be refused: the hint has the reason.
  ...(table.endsAt !== null && table.unpaid === 0 && table.waiting === 0 ? [takeAway(table)] : []),
];

const doIt = async (act: TableAction, onClose: () => void): Promise<void> => {
  const { ask, words } = act;
  if (ask !== undefined && !(await confirm({ ...ask, ok: words }))) return;
  await act.run().then(
    (says) => {
      if (typeof says === 'string')
        void feedback.ask({ title: act.done ?? words, content: says, ok: t('common.close') });
      else if (act.done !== undefined) feedback.toast(act.done);
      if (act.closes === true) onClose();
    },
    () => undefined,
  );
};

interface TableActsProps {
  readonly table: BoardTable;
  /** Of its party, the newest first. */
  readonly orders: readonly OrderSummary[];
  readonly onClose: () => void;
}

/** What staff may do with the table itself and with what its party paid, apart from what is still due. */
export const TableActs = observer(({ table, orders, onClose }: TableActsProps) => (
  <div className="at-table__actions">
    {listActions(table, orders).map((act) => (
      <button key={act.icon} type="button" className="at-table__act" onClick={() => void doIt(act, onClose)}>
        <Icon name={act.icon} />
        {act.words}
      </button>
    ))}
  </div>
));
