import { allVat } from '@romduol/domain/pricing/vat-included';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Reasons } from '../../../../components/staff/reasons';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { staffActions } from '../../../../stores/staff';
import type { Order } from '../../../../stores/staff/types';
import { apply } from './apply';
import { NewTotal } from './new-total';
import { Clears } from './reductions';

/** Takes the tax off the bill, or puts it back. */
export const Tax = observer(({ order, onDone }: { readonly order: Order; readonly onDone: () => void }) => {
  const [reason, setReason] = useState('');
  const { orderId, taxExempt } = order;
  const vat = allVat(order.column === 'vip' ? order.vipPrice : order.price);
  const why = reason === '' ? st('reason.first') : null;
  const send = async (): Promise<void> => {
    const said = { orderId, exempt: !taxExempt, reason };
    if (await apply(order, 'exemptTax', said, !taxExempt)) onDone();
  };
  return (
    <>
      <section className="card">
        <p>{taxExempt ? st('disc.taxOff') : st('disc.taxNow', { amount: formatMain(vat) })}</p>
      </section>
      <Reasons label={st('reason.why')} options={[st('reason.regular'), st('reason.mistake')]} onChange={setReason} />
      {!taxExempt && <Clears order={order} />}
      <div className="deed">
        <NewTotal order={order} change={{ kind: 'tax', exempt: !taxExempt }} />
        <Button size="xl" block busy={staffActions.busy} why={why} onClick={() => void send()}>
          {why ?? st(taxExempt ? 'disc.taxAgain' : 'disc.exempt')}
        </Button>
      </div>
    </>
  );
});
