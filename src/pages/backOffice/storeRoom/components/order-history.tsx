import { observer } from 'mobx-react-lite';
import { Row, Rows } from '../../../../components/staff/row';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { storeWhen } from '../../../../stores/staff/staff-page';
import type { PurchaseOrder } from '../../../../stores/staff/purchasing';

/** What happened to an order, the newest first. */
export const OrderHistory = observer(({ history }: Pick<PurchaseOrder, 'history'>) => (
  <>
    <h2 className="part__title">{st('purchase.history')}</h2>
    <Rows label={st('purchase.history')}>
      {history.toReversed().map(({ at, kind, paid, note, staffName }, index) => (
        <Row
          key={history.length - index}
          label={st(`purchase.kind.${kind}`)}
          hint={[storeWhen(at), staffName, note].filter((part) => part !== '').join(' · ')}
        >
          {paid !== null && <span className="strong">{formatMain(paid)}</span>}
        </Row>
      ))}
    </Rows>
  </>
));
