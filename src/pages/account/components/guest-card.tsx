import { observer } from 'mobx-react-lite';
import { Icon } from '../../../components/icon';
import { Benefits } from '../../../features/membership/benefits';
import { t } from '../../../i18n';
import { mt } from '../../../i18n-member';
import { root } from '../../../stores/root';

/** Who a guest is, and what a member has. Signing in needs a table's or a store's code first. */
export const GuestCard = observer(() => {
  const { user, isSignedIn } = root.session;
  const name = user?.role === 'diner' ? user.guestName : '';
  return (
    <section className="card stack">
      <div className="row gap-24">
        <span className="face who__face">
          <Icon name="user" size="l" />
        </span>
        <div className="grow">
          <h2 className="t-title bold">{name === '' ? t('account.guest') : t('common.guest', { name })}</h2>
          <p className="muted">{isSignedIn ? mt('account.joinHint') : t('home.scanHint')}</p>
        </div>
      </div>
      {isSignedIn && <Benefits />}
    </section>
  );
});
