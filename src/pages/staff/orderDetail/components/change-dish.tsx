import { selectionOfOrderLine, selectionToWire } from '@romduol/domain/menu/wire-selection';
import { observer } from 'mobx-react-lite';
import { Async } from '../../../../components/async';
import { Empty } from '../../../../components/empty';
import { Sheet } from '../../../../components/sheet';
import { OptionsSheet } from '../../../../components/staff/dish-options';
import type { DraftLine, MenuGoods } from '../../../../components/staff/dish-options/draft-line';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffActions, board } from '../../../../stores/staff';
import { useTableMenu } from '../../../../stores/staff/table-menu';
import type { Order, OrderLine } from '../../../../stores/staff/types';
import { findTable } from './order-actions';

interface ChangeDishProps {
  readonly order: Order;
  readonly line: OrderLine;
  readonly onClose: () => void;
}

/** What was chosen of the line, as far as the menu still has it. */
const toDraft = (goods: MenuGoods, line: OrderLine): DraftLine => ({
  ...selectionOfOrderLine(line),
  goods,
  course: line.course,
  seat: line.seat,
});

interface ChangingProps extends ChangeDishProps {
  readonly tableUuid: string;
}

const Changing = observer(({ order, line, tableUuid, onClose }: ChangingProps) => {
  const menu = useTableMenu(tableUuid);
  const goods = menu.value?.goods.find(({ id }) => id === line.goodsId);
  const change = async (chosen: DraftLine): Promise<void> => {
    const { cartNum: num, id: _goods, ...said } = selectionToWire(chosen);
    const asked = { ...said, num, orderNo: order.orderNo, id: line.id };
    if ((await staffActions.run('changeGood', asked, order.orderId)) === null) return;
    feedback.toast(st('line.changed', { name: line.name }));
    onClose();
  };
  if (goods !== undefined) {
    return (
      <OptionsSheet
        first={toDraft(goods, line)}
        action={({ quantity }) => st('line.changeDo', { num: quantity, name: line.name })}
        busy={staffActions.busy}
        onChoose={(chosen) => void change(chosen)}
        onClose={onClose}
      />
    );
  }
  return (
    <Sheet open title={line.name} onClose={onClose}>
      <Async of={menu}>{() => <Empty title={st('line.gone')} />}</Async>
    </Sheet>
  );
});

/** Other specifications, toppings, parts or pieces of a line that the kitchen does not have yet. */
export const ChangeDish = observer((props: ChangeDishProps) => {
  // The menu is the store's: an order that is taken away reads it behind any table's code.
  const table = findTable(props.order) ?? board.tables?.[0];
  return table === undefined ? null : <Changing {...props} tableUuid={table.tableUuid} />;
});
