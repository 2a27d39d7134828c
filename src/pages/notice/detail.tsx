import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { Empty } from '../../components/empty';
import { ErrorState } from '../../components/error-state';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { Skeleton } from '../../components/skeleton';
import { formatWhen } from '../../components/when';
import { i18n, t } from '../../i18n';
import { visitTexts, vt } from '../../i18n-visit';
import { back, PAGES, restart } from '../../platform/navigation';
import { serverNow } from '../../stores/clock';
import { type Notice, notices } from '../../stores/notices';
import { isRefused } from '../../api/call-error';
import { root } from '../../stores/root';
import './detail.scss';

/** One announcement in the current language; opening it marks it as read. */
const Detail = observer(({ id }: { readonly id: number }) => {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [problem, setProblem] = useState<'gone' | 'failed' | null>(null);
  const load = useCallback((): void => {
    setProblem(null);
    void root.entered
      .then(() => notices.read(id))
      .then(setNotice, (error: unknown) => setProblem(isRefused(error) ? 'gone' : 'failed'));
  }, [id]);
  useEffect(load, [load]);
  if (problem === 'failed') return <ErrorState onRetry={load} />;
  if (problem === 'gone') {
    const action = { label: vt('notice.title'), onClick: () => void restart(PAGES.notices) };
    return <Empty icon="bell" title={vt('notice.gone')} action={action} />;
  }
  if (notice === null) return <Skeleton rows={4} label={t('common.loading')} />;
  const zone = root.table.info?.zoneOffsetMinutes ?? -new Date().getTimezoneOffset();
  return (
    <article className="card notice">
      <h2 className="notice__title">{notice.title}</h2>
      <p className="notice__when">{formatWhen(notice.at, serverNow(), zone)}</p>
      {notice.body.split('\n').map((paragraph, index) => (
        <p key={index} className="notice__words">
          {paragraph}
        </p>
      ))}
    </article>
  );
});

/** S-25: an announcement. */
const NoticeDetailPage = () => {
  const id = Number(useRouter().params.id ?? '0');
  return (
    <PageFrame title={vt('notice.one')} onBack={() => void back(PAGES.notices)}>
      <div className="wrap stack">
        <Detail key={i18n.language} id={id} />
      </div>
    </PageFrame>
  );
};

export default localized(NoticeDetailPage, visitTexts);
