import { Empty } from '../../components/empty';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { t } from '../../i18n';
import { PAGES, restart } from '../../platform/navigation';

/** An address without a page: a message, with a link home. */
const MissingPage = () => (
  <PageFrame title={t('page.notFound')}>
    <Empty
      icon="search"
      title={t('page.notFound')}
      hint={t('page.notFoundHint')}
      action={{ label: t('page.home'), onClick: () => void restart(PAGES.home) }}
    />
  </PageFrame>
);

export default localized(MissingPage);
