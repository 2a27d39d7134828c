import { observer } from 'mobx-react-lite';
import { NOTES } from '../../../../components/staff/status-styles';
import { Button } from '../../../../components/button';
import { Note } from '../../../../components/staff/note';
import { Tag } from '../../../../components/tag';
import { listWords } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { staffActions } from '../../../../stores/staff';
import type { Order } from '../../../../stores/staff/types';
import { apply } from './apply';
import { clearedBy, type Reduction, listReductions } from './on-bill';

const remove = (order: Order, { lineId }: Reduction): void => {
  const { orderId } = order;
  if (lineId === null) {
    void apply(order, 'discountBill', { orderId, discount: null, reason: st('disc.remove') }, false);
  } else {
    const lines = [{ id: lineId, discount: null }];
    void apply(order, 'discountItems', { orderId, lines, reason: st('disc.remove') }, false);
  }
};

/** The deductions of the bill; discounts of staff can be removed. */
export const OnBill = observer(({ order }: { readonly order: Order }) => {
  const reductions = listReductions(order);
  return (
    <section className="card">
      <h2 className="part__title">{st('disc.onBill')}</h2>
      {reductions.length === 0 && <p className="muted">{st('disc.none')}</p>}
      {reductions.map((each) => (
        <div key={`${each.lineId}-${each.name}`} className="reduction">
          <div className="grow">
            <p>{each.name}</p>
            <p className="strong">{`−${formatMain(each.amount)}`}</p>
          </div>
          {each.isStaffs ? (
            <Button
              size="s"
              kind="outline"
              busy={staffActions.busy}
              label={each.lineId === null ? st('disc.removeBill') : st('disc.removeItem', { name: each.name })}
              onClick={() => remove(order, each)}
            >
              {st('disc.remove')}
            </Button>
          ) : (
            <Tag>{st('disc.stays')}</Tag>
          )}
        </div>
      ))}
    </section>
  );
});

/** T-12, before it is done: what a whole-bill discount or a tax exemption clears. */
export const Clears = observer(({ order }: { readonly order: Order }) => {
  const cleared = clearedBy(order);
  if (cleared.length === 0) return null;
  const names = listWords(cleared.map(({ name, amount }) => `${name} −${formatMain(amount)}`));
  return (
    <Note statusStyle={NOTES.warn}>
      <p className="strong">{st('disc.clears', { count: cleared.length })}</p>
      <p>{st('disc.clearsHint', { names })}</p>
    </Note>
  );
});
