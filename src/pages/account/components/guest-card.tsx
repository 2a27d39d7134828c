import { observer } from 'mobx-react-lite';
import { Button } from '../../../components/button';
import { Icon } from '../../../components/icon';
import { t } from '../../../i18n';
import { mt } from '../../../i18n-member';
import { signInFrom } from '../../../stores/login-return';
import { root } from '../../../stores/root';

/** Who a guest is, and the way to become a member. Signing in needs a table's or a store's code first. */
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
      {isSignedIn && (
        <Button block onClick={() => void signInFrom()}>
          {mt('account.join')}
        </Button>
      )}
    </section>
  );
});
