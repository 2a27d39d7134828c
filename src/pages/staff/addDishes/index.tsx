import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { ErrorState } from '../../../components/error-state';
import { localized } from '../../../components/localized';
import { Skeleton } from '../../../components/skeleton';
import { saidOf } from '../../../components/staff/dish-options/choosing';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { back, replace, restart } from '../../../platform/navigation';
import { acts, board } from '../../../stores/staff';
import { useDesk } from '../../../stores/staff/desk';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { useTableMenu } from '../../../stores/staff/table-menu';
import type { BoardTable } from '../../../stores/staff/types';
import { casualSaid, countOf, NOTHING, type Order } from './components/chosen';
import { Picker } from './components/picker';
import './index.scss';

interface ChoosingProps {
  readonly table: BoardTable;
  readonly order: Order;
  readonly onChange: (order: Order) => void;
}

const Choosing = observer(({ table, order, onChange }: ChoosingProps) => {
  const { value: menu, problem, load } = useTableMenu(table.tableUuid);
  if (menu === null) {
    return problem === null ? (
      <Skeleton rows={6} label={t('common.loading')} />
    ) : (
      <ErrorState onRetry={load} message={problem} />
    );
  }
  return <Picker menu={menu} order={order} onChange={onChange} />;
});

/** A counter's orders are taken away. */
const styleOf = ({ kind }: BoardTable): 1 | 2 => (kind === 'counter' ? 2 : 1);

/** Staff order for a table: the goods join its open order, else they are a new one. */
const AddDishesPage = () => {
  const desk = useDesk();
  const table = board.table(Number(useRouter().params.tableId));
  const [order, setOrder] = useState(NOTHING);
  const count = countOf(order);
  const send = async (to: BoardTable): Promise<void> => {
    const wanted = { goodsList: order.lines.map(saidOf), casualList: order.casual.map(casualSaid) };
    const said = { tableId: to.tableId, diningStyle: styleOf(to), ...wanted };
    const placed = await acts.run('nonSharedCreateOrder', said, null);
    if (placed === null) return;
    feedback.toast(st('add.done', { count, name: to.name }));
    await replace(STAFF_PAGES.order, { orderId: placed.orderId });
  };
  return (
    <StaffFrame
      desk={desk}
      title={st('add.title')}
      {...(table !== undefined && { sub: table.name })}
      onBack={() => void back(STAFF_PAGES.tables)}
      {...(table !== undefined && {
        bar: (
          <Button
            size="xl"
            block
            busy={acts.busy}
            why={count === 0 ? st('add.pick') : null}
            onClick={() => void send(table)}
          >
            {st('add.do', { count, name: table.name })}
          </Button>
        ),
      })}
    >
      {board.tables === null && <Skeleton rows={6} label={t('common.loading')} />}
      {board.tables !== null && table === undefined && (
        <Empty
          title={st('add.noTable')}
          action={{ label: st('add.toTables'), onClick: () => void restart(STAFF_PAGES.tables) }}
        />
      )}
      {table !== undefined && <Choosing table={table} order={order} onChange={setOrder} />}
    </StaffFrame>
  );
};

export default localized(AddDishesPage, staffTexts);
