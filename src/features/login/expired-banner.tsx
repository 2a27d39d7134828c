import { observer } from 'mobx-react-lite';
import { Banner } from '../../components/banner';
import { t } from '../../i18n';
import { root } from '../../stores/root';

/** Shown after a login ended: the person continues as a guest. */
export const ExpiredBanner = observer(() =>
  root.session.expired ? (
    <Banner icon="info" tone="warn">
      {t('account.asGuest')}
    </Banner>
  ) : null,
);
