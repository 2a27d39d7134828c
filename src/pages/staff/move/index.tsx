import { useRouter } from '@tarojs/taro';
import { formatDollarSign } from '@romduol/domain/money/format';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Empty } from '../../../components/empty';
import { ErrorState } from '../../../components/error-state';
import { localized } from '../../../components/localized';
import { Segment } from '../../../components/segment';
import { Skeleton } from '../../../components/skeleton';
import { selectTotal } from '../../../components/staff/order-row';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { back } from '../../../platform/navigation';
import { board } from '../../../stores/staff';
import { useStaffPage } from '../../../stores/staff/staff-page';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import type { Order } from '../../../stores/staff/types';
import { useOrder } from '../../../stores/staff/use-order';
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
        options={[
          { value: 'move', label: st('move.table') },
          { value: 'merge', label: st('move.merge') },
        ]}
      />
      {part === 'merge' && <MergeBills order={order} />}
      {part === 'move' && from !== undefined && <MoveTable order={order} from={from} />}
      {part === 'move' && from === undefined && board.tables !== null && <Empty title={st('move.noTable')} />}
      {part === 'move' && board.tables === null && <Skeleton kind="tile" label={t('common.loading')} />}
    </>
  );
});

/** S-32, S-34: moves a party or an order to another table, or brings bills together. */
const MovePage = () => {
  const context = useStaffPage();
  const { order, problem, load } = useOrder(Number(useRouter().params.orderId));
  return (
    <StaffFrame
      context={context}
      columns
      title={st('move.title')}
      {...(order !== undefined && {
        sub: [
          st('move.from', { name: order.tableName ?? '–' }),
          formatOrderNumber(order.orderNo),
          formatDollarSign(selectTotal(order)),
        ].join(' · '),
      })}
      onBack={() => void back(STAFF_PAGES.orders)}
    >
      {order === undefined && problem !== null && <ErrorState onRetry={load} message={problem} />}
      {order === undefined && problem === null && <Skeleton label={t('common.loading')} />}
      {order !== undefined && <Moving order={order} />}
    </StaffFrame>
  );
};

export default localized(MovePage, staffTexts);
