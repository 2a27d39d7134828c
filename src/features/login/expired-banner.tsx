import { observer } from 'mobx-react-lite';
import { Banner } from '../../components/banner';
import { t } from '../../i18n';
import { root } from '../../stores/root';

/** Where a login was over: the person goes on as a guest. */
export const ExpiredBanner = observer(() =>
  root.session.expired ? (
    <Banner icon="info" tone="warn">
      {t('account.asGuest')}
    </Banner>
  ) : null,
);
