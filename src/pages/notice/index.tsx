import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { ErrorState } from '../../components/error-state';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { Skeleton } from '../../components/skeleton';
import { Tag } from '../../components/tag';
import { formatWhen } from '../../components/when';
import { t } from '../../i18n';
import { visitTexts, vt } from '../../i18n-visit';
import { back, open, PAGES } from '../../platform/navigation';
import { useShown } from '../../platform/shown';
import { serverNow } from '../../stores/clock';
import { type Notice, notices } from '../../stores/notices';
import { root } from '../../stores/root';
import './index.scss';

const NoticeRow = observer(({ notice }: { readonly notice: Notice }) => {
  const zone = root.table.info?.zoneOffsetMinutes ?? -new Date().getTimezoneOffset();
  return (
    <li className="card notice-card">
      <button type="button" className="notice-card__tap" onClick={() => void open(PAGES.notice, { id: notice.id })}>
        <span className="notice-card__head">
          <span className={notice.read ? 'notice-card__title' : 'notice-card__title notice-card__title--new'}>
            {notice.title}
          </span>
          {!notice.read && <Tag tone="wait">{vt('notice.unread')}</Tag>}
        </span>
        <span className="notice-card__when">{formatWhen(notice.at, serverNow(), zone)}</span>
        <span className="notice-card__body">{notice.body}</span>
      </button>
    </li>
  );
});

/** S-24: announcements of the store, the newest first. */
const NoticeListPage = () => {
  const { all } = notices;
  const [failed, setFailed] = useState(false);
  const load = (): void => {
    setFailed(false);
    void root.entered.then(() => (root.session.isSignedIn ? all.load() : undefined)).catch(() => setFailed(true));
  };
  useShown(load);
  const known = all.list ?? (root.session.isSignedIn || root.table.entering ? null : []);
  return (
    <PageFrame title={vt('notice.title')} onBack={() => void back()}>
      <div className="wrap stack">
        {known === null && failed && <ErrorState onRetry={load} />}
        {known === null && !failed && <Skeleton rows={3} label={t('common.loading')} />}
        {known?.length === 0 && <Empty icon="bell" title={vt('notice.empty')} hint={vt('notice.emptyHint')} />}
        {known !== null && known.length > 0 && (
          <ul className="stack">
            {known.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
        {all.hasMore && (
          <Button kind="outline" block onClick={() => void all.loadMore().catch(() => undefined)}>
            {vt('notice.more')}
          </Button>
        )}
      </div>
    </PageFrame>
  );
};

export default localized(NoticeListPage, visitTexts);
