import { observer } from 'mobx-react-lite';
import { Empty } from '../../components/empty';
import { Async } from '../../components/async';
import { useOwnList } from '../../stores/use-loaded';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { Tag } from '../../components/tag';
import { formatWhen } from '../../components/when';
import { t } from '../../i18n';
import { visitTexts, vt } from '../../i18n-visit';
import { back, open, PAGES, restart } from '../../platform/navigation';
import { MenuTeaser } from '../../features/menu-teaser';
import { serverNow } from '../../stores/clock';
import { noticeList } from '../../stores/notice-list';
import type { Notice } from '../../stores/notices';
import { root } from '../../stores/root';
import { MoreButton } from '../../components/async/more-button';
import './index.scss';

const NoticeRow = observer(({ notice }: { readonly notice: Notice }) => {
  const zone = root.table.zone;
  return (
    <li className="card card--bare">
      <button type="button" className="card-tap" onClick={() => void open(PAGES.notice, { id: notice.id })}>
        <span className="flex items-start between gap-20">
          <span className={notice.read ? 't-item tight' : 't-item tight bold'}>{notice.title}</span>
          {!notice.read && <Tag tone="wait">{vt('notice.unread')}</Tag>}
        </span>
        <span className="muted cap block mt-8">{formatWhen(notice.at, serverNow(), zone)}</span>
        <span className="notice-card__body muted mt-12">{notice.body}</span>
      </button>
    </li>
  );
});

const NoNotices = observer(() => (
  <>
    <Empty
      icon="bell"
      title={vt('notice.empty')}
      hint={vt('notice.emptyHint')}
      action={{ label: t('cart.seeMenu'), onClick: () => void restart(PAGES.menu) }}
    />
    <MenuTeaser />
  </>
));

/** S-24: announcements of the store, the newest first. */
const NoticeListPage = () => {
  const own = useOwnList(noticeList);
  return (
    <PageFrame title={vt('notice.title')} onBack={() => void back()}>
      <div className="wrap stack">
        <Async of={own} empty={<NoNotices />}>
          {(list) => (
            <ul className="stack">
              {list.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} />
              ))}
            </ul>
          )}
        </Async>
        <MoreButton of={noticeList}>{vt('notice.more')}</MoreButton>
      </div>
    </PageFrame>
  );
};

export default localized(NoticeListPage, visitTexts);
