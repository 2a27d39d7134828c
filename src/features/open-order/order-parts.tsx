import { isOpen } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import type { Order } from '../../stores/types';
import { DeclaredAllergies } from '../../components/allergens/words';
import { OpenLines } from './open-lines';
import { OrderTools } from './order-tools';
import { Rounds } from './rounds';
import './order-parts.scss';

/** What may be done about an open order, what was ordered when, and what can still be changed. */
export const OrderParts = observer(({ order }: { readonly order: Order }) => (
  <>
    {isOpen(order.payStatus) && <OrderTools order={order} />}
    <DeclaredAllergies {...(order.allergies !== undefined && { allergies: order.allergies })} />
    <Rounds order={order} />
    <OpenLines order={order} />
  </>
));
