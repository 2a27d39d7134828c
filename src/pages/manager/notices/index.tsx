import { useDidShow } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { ErrorState } from '../../../components/error-state';
import { localized } from '../../../components/localized';
import { Skeleton } from '../../../components/skeleton';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { Tag } from '../../../components/tag';
import { i18n, t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { back } from '../../../platform/navigation';
import { useDesk } from '../../../stores/staff/desk';
import { type ManagedNotice, news } from '../../../stores/staff/news';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { WriteSheet } from './components/write-sheet';
import './index.scss';

const TONES = { scheduled: 'wait', shown: 'ok', over: 'plain', withdrawn: 'plain' } as const;

const Row = observer(({ notice, onChange }: { readonly notice: ManagedNotice; readonly onChange: () => void }) => {
  const title = notice.title[i18n.language];
  return (
    <li className="card news stack">
      <div className="news__head">
        <h2 className="news__title">{title}</h2>
        <Tag tone={TONES[notice.state]}>{st(`news.state.${notice.state}`)}</Tag>
      </div>
      <p className="news__body">{notice.body[i18n.language]}</p>
      <p className="muted cap">{st('news.readers', { count: notice.readers })}</p>
      <div className="news__acts">
        <Button size="s" kind="outline" label={`${st('news.change')}: ${title}`} onClick={onChange}>
          {st('news.change')}
        </Button>
        {notice.state !== 'withdrawn' && (
          <Button
            size="s"
            kind="quiet"
            label={`${st('news.withdraw')}: ${title}`}
            onClick={() => void news.withdraw(notice.id)}
          >
            {st('news.withdraw')}
          </Button>
        )}
      </div>
    </li>
  );
});

/** The manager's announcements: written in three languages, shown now or later, withdrawn. */
const ManagerNoticesPage = () => {
  const desk = useDesk();
  const [written, setWritten] = useState<ManagedNotice | 'new' | null>(null);
  useDidShow(() => void news.load());
  const bar = (
    <Button block size="xl" onClick={() => setWritten('new')}>
      {st('news.write')}
    </Button>
  );
  return (
    <StaffFrame desk={desk} title={st('news.title')} onBack={() => void back(STAFF_PAGES.more)} bar={bar}>
      {news.failed && <ErrorState onRetry={() => void news.load()} />}
      {news.list === null && !news.failed && <Skeleton rows={3} label={t('common.loading')} />}
      {news.list?.length === 0 && <Empty title={st('news.empty')} hint={st('news.emptyHint')} />}
      <ul className="stack">
        {news.list?.map((notice) => (
          <Row key={notice.id} notice={notice} onChange={() => setWritten(notice)} />
        ))}
      </ul>
      {written !== null && <WriteSheet notice={written === 'new' ? null : written} onClose={() => setWritten(null)} />}
    </StaffFrame>
  );
};

export default localized(ManagerNoticesPage, staffTexts);
