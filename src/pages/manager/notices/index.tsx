import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { confirm } from '../../../components/confirm';
import { Empty } from '../../../components/empty';
import { Tag } from '../../../components/tag';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st, staffLanguage } from '../../../i18n-staff';
import { storeWhen } from '../../../stores/staff/staff-page';
import { type ManagedNotice, news, withdrawNotice } from '../../../stores/staff/news';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { WriteSheet } from './components/write-sheet';
import './index.scss';

const TONES = { scheduled: 'wait', shown: 'ok', over: 'plain', withdrawn: 'plain' } as const;

const withdraw = async (id: number): Promise<void> => {
  const isSure = await confirm({
    title: st('news.withdrawAsk'),
    content: st('news.withdrawHint'),
    ok: st('news.withdraw'),
  });
  if (isSure) await withdrawNotice(id);
};

const formatTimes = ({ startsAt, endsAt }: ManagedNotice): string =>
  endsAt === null
    ? st('news.shownFrom', { from: storeWhen(startsAt) })
    : st('news.shownUntil', { from: storeWhen(startsAt), until: storeWhen(endsAt) });

const Row = observer(({ notice, onChange }: { readonly notice: ManagedNotice; readonly onChange: () => void }) => {
  const title = notice.title[staffLanguage()];
  return (
    <li className="card news stack">
      <div className="apart">
        <h2 className="item-title">{title}</h2>
        <Tag tone={TONES[notice.state]}>{st(`news.state.${notice.state}`)}</Tag>
      </div>
      <p className="news__body">{notice.body[staffLanguage()]}</p>
      <p className="muted cap">{formatTimes(notice)}</p>
      <p className="muted cap">{st('news.readers', { count: notice.readers })}</p>
      <div className="apart">
        <Button size="s" kind="outline" label={`${st('news.change')}: ${title}`} onClick={onChange}>
          {st('news.change')}
        </Button>
        {notice.state !== 'withdrawn' && (
          <Button
            size="s"
            kind="quiet"
            label={`${st('news.withdraw')}: ${title}`}
            onClick={() => void withdraw(notice.id)}
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
  const [written, setWritten] = useState<ManagedNotice | 'new' | null>(null);
  const bar = (
    <Button block size="xl" onClick={() => setWritten('new')}>
      {st('news.write')}
    </Button>
  );
  return (
    <StaffFrame loads={[news]} title={st('news.title')} back={STAFF_PAGES.more} bar={bar}>
      <Async of={news} empty={<Empty title={st('news.empty')} hint={st('news.emptyHint')} />}>
        {(list) => (
          <ul className="stack">
            {list.map((notice) => (
              <Row key={notice.id} notice={notice} onChange={() => setWritten(notice)} />
            ))}
          </ul>
        )}
      </Async>
      {written !== null && <WriteSheet notice={written === 'new' ? null : written} onClose={() => setWritten(null)} />}
    </StaffFrame>
  );
};

export default staffPage(ManagerNoticesPage);
