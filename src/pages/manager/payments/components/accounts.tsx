import { observer } from 'mobx-react-lite';
import { Row, Rows } from '../../../../components/staff/row';
import { st } from '../../../../i18n-staff';
import type { ProviderAccount } from '../../../../stores/staff/payment-settings';

/** Names of companies, the same in each language. */
const NAMES: Readonly<Record<string, string>> = { payway: 'ABA PayWay', stripe: 'Stripe' };

export const accountName = ({ account }: Pick<ProviderAccount, 'account'>): string => NAMES[account] ?? account;

const describeState = ({ state, live }: ProviderAccount): string => {
  if (state === 'set') return st(live ? 'payacc.live' : 'payacc.practice');
  return st(state === 'unset' ? 'payacc.unset' : 'payacc.unreadable');
};

interface AccountsProps {
  readonly accounts: readonly ProviderAccount[];
  readonly onEdit: (account: ProviderAccount) => void;
}

/** The store's own accounts with payment providers. */
export const Accounts = observer(({ accounts, onEdit }: AccountsProps) => (
  <section className="payset__part">
    <h2 className="item-title">{st('payacc.title')}</h2>
    {accounts.length === 0 ? (
      <p className="cap muted">{st('payacc.noKey')}</p>
    ) : (
      <Rows>
        {accounts.map((account) => (
          <Row key={account.account} label={accountName(account)} onTap={() => onEdit(account)}>
            <span className="cap muted">{describeState(account)}</span>
          </Row>
        ))}
      </Rows>
    )}
  </section>
));
