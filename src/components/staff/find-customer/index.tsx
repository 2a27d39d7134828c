import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { st } from '../../../i18n-staff';
import { Button } from '../../button';
import { Field } from '../../field';
import './index.scss';

interface FindCustomerProps {
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onFind: (digits: string) => void;
}

/** Finds a customer by phone or member number. */
export const FindCustomer = observer(({ busy, problem, onFind }: FindCustomerProps) => {
  const [text, setText] = useState('');
  const digits = text.replace(/\D/g, '');
  const find = (): void => {
    if (digits !== '') onFind(digits);
  };
  return (
    <div className="find">
      <div className="grow">
        <Field
          label={st('cust.find')}
          placeholder={st('cust.findHint')}
          type="tel"
          value={text}
          error={problem}
          maxLength={15}
          onChange={setText}
          onEnter={find}
        />
      </div>
      <Button busy={busy} why={digits === '' ? st('cust.phoneFirst') : null} onClick={find}>
        {st('cust.search')}
      </Button>
    </div>
  );
});
