import { observer } from 'mobx-react-lite';
import { ErrorState } from '../../../../components/error-state';
import { Empty } from '../../../../components/empty';
import { Sheet } from '../../../../components/sheet';
import { Skeleton } from '../../../../components/skeleton';
import { OptionsSheet } from '../../../../components/staff/dish-options';
import { type Chosen, type MenuGoods, saidOf } from '../../../../components/staff/dish-options/choosing';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { acts, board } from '../../../../stores/staff';
import { useTableMenu } from '../../../../stores/staff/table-menu';
import type { Order, OrderLine } from '../../../../stores/staff/types';
import { tableOf } from './acts-of';

interface ChangeDishProps {
  readonly order: Order;
  readonly line: OrderLine;
  readonly onClose: () => void;
}

/** What was chosen of the line, as far as the menu still has it. */
const chosenOf = (goods: MenuGoods, line: OrderLine): Chosen => ({
  goods,
  tags: line.tagItems.map(({ id }) => id),
  feeds: line.feeds.map(({ id, alreadyNum }) => ({ id, num: alreadyNum })),
  parts: line.orderMealSetGoodsDTOList.map(({ id, num }) => ({ id, num })),
  note: line.note,
  num: line.num,
  course: line.course,
  seat: line.seat,
});

interface ChangingProps extends ChangeDishProps {
  readonly tableUuid: string;
}

const Changing = observer(({ order, line, tableUuid, onClose }: ChangingProps) => {
  const { value: menu, problem, load } = useTableMenu(tableUuid);
  const goods = menu?.goods.find(({ id }) => id === line.goodsId);
  const change = async (chosen: Chosen): Promise<void> => {
    const { cartNum: num, id: _goods, ...said } = saidOf(chosen);
    const asked = { ...said, num, orderNo: order.orderNo, id: line.id };
    if ((await acts.run('changeGood', asked, order.orderId)) === null) return;
    feedback.toast(st('line.changed', { name: line.name }));
    onClose();
  };
  if (goods !== undefined) {
    return (
      <OptionsSheet
        first={chosenOf(goods, line)}
        action={({ num }) => st('line.changeDo', { num, name: line.name })}
        busy={acts.busy}
        onChoose={(chosen) => void change(chosen)}
        onClose={onClose}
      />
    );
  }
  return (
    <Sheet open title={line.name} onClose={onClose}>
      {menu !== null && <Empty title={st('line.gone')} />}
      {menu === null && problem === null && <Skeleton label={t('common.loading')} />}
      {menu === null && problem !== null && <ErrorState onRetry={load} message={problem} />}
    </Sheet>
  );
});

/** Other specifications, toppings, parts or pieces of a line that the kitchen does not have yet. */
export const ChangeDish = observer((props: ChangeDishProps) => {
  // The menu is the store's: an order that is taken away reads it behind any table's code.
  const table = tableOf(props.order) ?? board.tables?.[0];
  return table === undefined ? null : <Changing {...props} tableUuid={table.tableUuid} />;
});
