import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { toOptions } from '../../../components/staff/to-options';
import { Empty } from '../../../components/empty';
import { Segment } from '../../../components/segment';
import { Skeleton } from '../../../components/skeleton';
import { selectTotal } from '../../../components/staff/order-row';
import { staffPage } from '../../../features/staff-frame';
import { OrderFrame } from '../../../features/staff-frame/order-frame';
import { t } from '../../../i18n';
import { st } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { board } from '../../../stores/staff';
import type { Order } from '../../../stores/staff/types';
import { MergeBills } from './components/merge-bills';
import { MoveTable } from './components/move-table';
import './index.scss';

type Part = 'move' | 'merge';

const Moving = observer(({ order }: { readonly order: Order }) => {
  const [part, setPart] = useState<Part>('move');
  const from = board.tables?.find(({ name }) => name === order.tableName);
  return (
    <>
      <Segment<Part>
        label={st('move.title')}
        value={part}
        onChange={setPart}
        options={toOptions({ move: st('move.table'), merge: st('move.merge') })}
      />
      {part === 'merge' && <MergeBills order={order} />}
      {part === 'move' && from !== undefined && <MoveTable order={order} from={from} />}
      {part === 'move' && from === undefined && board.tables !== null && <Empty title={st('move.noTable')} />}
      {part === 'move' && board.tables === null && <Skeleton kind="tile" label={t('common.loading')} />}
    </>
  );
});

/** S-32, S-34: moves a party or an order to another table, or brings bills together. */
const MovePage = () => (
  <OrderFrame
    columns
    title={st('move.title')}
    frame={(order) => ({
      sub: [
        st('move.from', { name: order.tableName ?? '–' }),
        formatOrderNumber(order.orderNo),
        formatMain(selectTotal(order)),
      ].join(' · '),
    })}
  >
    {(order) => <Moving order={order} />}
  </OrderFrame>
);

export default staffPage(MovePage);
