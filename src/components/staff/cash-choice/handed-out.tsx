import { observer } from 'mobx-react-lite';
import { st } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { CashChoice } from './index';
import type { CashOut } from './use-cash-choice';

/** What of a refund is paid out in cash, and in which currency; nothing where it has no cash. */
export const HandedOut = observer(({ cash }: { readonly cash: CashOut }) =>
  cash.choices.length === 0 ? null : (
    <CashChoice
      label={st('refund.inCash', { amount: formatMain(cash.amount) })}
      choices={cash.choices}
      kind={cash.chosen?.kind ?? null}
      onChoose={cash.choose}
    />
  ),
);
