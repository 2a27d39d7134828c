import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { Field } from '../../../components/field';
import { FindCustomer } from '../../../components/staff/find-customer';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { staffActions } from '../../../stores/staff';
import { type Customer, useSearch } from '../../../stores/staff/customers';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { phoneDigits } from '../../../stores/staff/staff-page';
import { CustomerView } from './components/customer';
import './index.scss';

const NAME_MAX = 60;

/** No customer has this phone: offers to add one. */
const Add = observer(({ phone, onAdded }: { readonly phone: string; readonly onAdded: (added: Customer) => void }) => {
  const [name, setName] = useState('');
  const add = async (): Promise<void> => {
    const added = await staffActions.run('addCustomer', { phone, nickname: name.trim() }, null);
    if (added !== null) onAdded(added);
  };
  return (
    <section className="card col">
      <Field label={st('cust.name')} value={name} maxLength={NAME_MAX} onChange={setName} />
      <Button
        block
        busy={staffActions.busy}
        why={name.trim() === '' ? st('cust.nameFirst') : null}
        onClick={() => void add()}
      >
        {st('cust.add')}
      </Button>
    </section>
  );
});

/** S-34: customers of the store: their wallet and their credit. */
const CustomersPage = () => {
  const { found, missed, problem, busy, look, show } = useSearch();
  return (
    <StaffFrame title={st('cust.title')} back={STAFF_PAGES.more}>
      <FindCustomer busy={busy} problem={problem} onFind={(digits) => void look(digits)} />
      {found === null && missed === null && <Empty title={st('cust.start')} hint={st('cust.startHint')} />}
      {missed !== null && (
        <>
          <Empty title={st('cust.none')} {...(missed.length >= phoneDigits().min && { hint: st('cust.noneHint') })} />
          {missed.length >= phoneDigits().min && <Add key={missed} phone={missed} onAdded={show} />}
        </>
      )}
      {found !== null && <CustomerView key={found.personId} personId={found.personId} />}
    </StaffFrame>
  );
};

export default staffPage(CustomersPage);
