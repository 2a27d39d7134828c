import { minus } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { confirm } from '../../../../components/confirm';
import { Button } from '../../../../components/button';
import { FindCustomer } from '../../../../components/staff/find-customer';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { open } from '../../../../platform/navigation';
import { staffActions } from '../../../../stores/staff';
import { type Customer, useSearch } from '../../../../stores/staff/customers';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { Order } from '../../../../stores/staff/types';
import { MemberPrice } from './what-now';
import type { Target } from './use-target';

interface WalletProps {
  readonly order: Order;
  readonly target: Target;
  readonly onDone: () => void;
}

interface PayingProps extends WalletProps {
  readonly customer: Customer;
}

/** V-06: too little there is shown before it is tried, with a link to top up. */
const Paying = observer(({ order, target, customer, onDone }: PayingProps) => {
  const { nickname, balance, personId } = customer;
  const { amount, said } = target;
  const { orderId } = order;
  const words = formatMain(amount);
  const isShort = balance < amount;
  const take = async (): Promise<void> => {
    const sure = await confirm({
      title: st('pay.walletAsk', { amount: words, name: nickname }),
      content: st('pay.walletLeft', { amount: formatMain(minus(balance, amount)) }),
      ok: st('pay.wallet'),
    });
    if (!sure) return;
    const { tip: _none, ...part } = said;
    if ((await staffActions.run('takeBalance', { orderId, personId, ...part, ...target.seen }, orderId)) !== null)
      onDone();
  };
  return (
    <section className="card col">
      <h2 className="part__title">{nickname}</h2>
      <p className="lead">{st('pay.walletHas', { amount: formatMain(balance) })}</p>
      <MemberPrice target={target} />
      <Button
        size="xl"
        block
        busy={staffActions.busy}
        why={isShort ? t('error.insufficientBalance') : target.isPartWrong ? st('pay.wrongPart') : null}
        onClick={() => void take()}
      >
        {st('pay.walletDo', { amount: words })}
      </Button>
      {isShort && (
        <Button kind="outline" block onClick={() => void open(STAFF_PAGES.customers)}>
          {st('cust.topUp')}
        </Button>
      )}
    </section>
  );
});

/** A customer pays from their wallet, found by phone or member number; at member prices unless others are selected. */
export const Wallet = observer(({ order, target, onDone }: WalletProps) => {
  const { found, missed, problem, busy, look } = useSearch();
  const find = async (digits: string): Promise<void> => {
    await look(digits);
    target.setTip('');
    target.setMember(true);
  };
  return (
    <div className="take col-s">
      <FindCustomer
        busy={busy}
        problem={missed === null ? problem : st('cust.none')}
        onFind={(digits) => void find(digits)}
      />
      {found !== null && <Paying order={order} target={target} customer={found} onDone={onDone} />}
    </div>
  );
});
