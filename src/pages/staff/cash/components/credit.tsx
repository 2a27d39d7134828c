import { observer } from 'mobx-react-lite';
import { confirm } from '../../../../components/confirm';
import { Button } from '../../../../components/button';
import { FindCustomer } from '../../../../components/staff/find-customer';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { feedback } from '../../../../platform/feedback';
import { replace } from '../../../../platform/navigation';
import { staffActions } from '../../../../stores/staff';
import { type Customer, useSearch } from '../../../../stores/staff/customers';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import { switches } from '../../../../stores/staff/switches';
import type { Order } from '../../../../stores/staff/types';
import { MemberPrice } from './what-now';
import type { Target } from './use-target';

const formatHint = ({ nickname, creditOwed, creditLimit }: Customer): string =>
  st('pay.creditHint', {
    name: nickname,
    owed: formatMain(creditOwed),
    limit: formatMain(creditLimit),
  });

interface CreditProps {
  readonly order: Order;
  readonly target: Target;
}

/** What is due is put on the credit of a customer who has a limit at the store. */
export const Credit = observer(({ order, target }: CreditProps) => {
  const { found, missed, problem, busy, look } = useSearch();
  const { orderId } = order;
  const amount = formatMain(target.amount);
  const put = async (customer: Customer): Promise<void> => {
    const sure = await confirm({
      title: st('pay.creditAsk', { amount }),
      content: formatHint(customer),
      ok: st('pay.credit'),
    });
    if (!sure) return;
    const said = { orderId, personId: customer.personId, ...target.seen };
    if ((await staffActions.run('putOnCredit', said, orderId)) === null) return void switches.load();
    feedback.toast(st('pay.creditDone', { amount }));
    await replace(STAFF_PAGES.order, { orderId });
  };
  return (
    <div className="take col-s">
      <FindCustomer
        busy={busy}
        problem={missed === null ? problem : st('cust.none')}
        onFind={(digits) => void look(digits)}
      />
      {found !== null && (
        <section className="card col">
          <h2 className="part__title">{found.nickname}</h2>
          <MemberPrice target={target} />
          <p className="lead">{found.creditLimit > 0 ? formatHint(found) : st('pay.creditNone')}</p>
          <Button
            size="xl"
            block
            busy={staffActions.busy}
            why={found.creditLimit > 0 ? null : st('pay.creditNone')}
            onClick={() => void put(found)}
          >
            {st('pay.creditDo', { amount, name: found.nickname })}
          </Button>
        </section>
      )}
    </div>
  );
});
