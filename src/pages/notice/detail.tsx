import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { Async } from '../../components/async';
import { Empty } from '../../components/empty';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { formatWhen } from '../../components/when';
import { i18n } from '../../i18n';
import { visitTexts, vt } from '../../i18n-visit';
import { back, PAGES, restart } from '../../platform/navigation';
import { serverNow } from '../../stores/clock';
import { notices } from '../../stores/notices';
import { root } from '../../stores/root';
import { useAnswer } from '../../stores/use-loaded';
import './detail.scss';

/** One announcement in the current language; opening it marks it as read. */
const Detail = observer(({ id }: { readonly id: number }) => {
  const loaded = useAnswer(() => notices.read(id));
  const action = { label: vt('notice.title'), onClick: () => void restart(PAGES.notices) };
  const zone = root.table.zone;
  return (
    <Async of={loaded} rows={4} gone={<Empty icon="bell" title={vt('notice.gone')} action={action} />}>
      {(notice) => (
        <article className="card card--roomy">
          <h2 className="notice__title t-title bold tight">{notice.title}</h2>
          <p className="muted cap mt-12">{formatWhen(notice.at, serverNow(), zone)}</p>
          {notice.body.split('\n').map((paragraph, index) => (
            <p key={index} className="notice__words">
              {paragraph}
            </p>
          ))}
        </article>
      )}
    </Async>
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
