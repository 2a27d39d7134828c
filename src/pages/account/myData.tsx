import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button';
import { ErrorState } from '../../components/error-state';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { Skeleton } from '../../components/skeleton';
import { t } from '../../i18n';
import { memberTexts, mt } from '../../i18n-member';
import { feedback } from '../../platform/feedback';
import { back, PAGES } from '../../platform/navigation';
import { useShown } from '../../platform/shown';
import { ownAccount } from '../../stores/own-account';
import { user } from '../../stores/member';
import { errorMessage } from '../../stores/user';
import { DeleteAccount } from './components/delete-account';
import './myData.scss';

const download = (): void => {
  ownAccount.download().then(
    () => feedback.toast(mt('mine.downloaded')),
    (reason: unknown) => feedback.toast(errorMessage(reason)),
  );
};

const Download = observer(() => (
  <section className="card stack">
    <h2 className="my-data__title">{mt('mine.download')}</h2>
    <p>{mt('mine.downloadHint')}</p>
    <Button kind="outline" block busy={ownAccount.busy} onClick={download}>
      {mt('mine.download')}
    </Button>
  </section>
));

const Delete = observer(() => {
  const { deletion, failed, load } = ownAccount;
  return (
    <section className="card stack">
      <h2 className="my-data__title">{mt('mine.delete')}</h2>
      <p>{mt('mine.deleteHint')}</p>
      {failed && deletion === null && <ErrorState onRetry={() => void load()} />}
      {!failed && deletion === null && <Skeleton rows={2} label={t('common.loading')} />}
      {deletion !== null && <DeleteAccount deletion={deletion} />}
    </section>
  );
});

/** What is kept about a member is theirs: as a file, or no more. */
const MyDataPage = () => {
  useShown(() => void Promise.all([user.load().catch(() => undefined), ownAccount.load()]));
  return (
    <PageFrame title={mt('mine.title')} onBack={() => void back(PAGES.account)}>
      <div className="wrap stack">
        <Download />
        <Delete />
      </div>
    </PageFrame>
  );
};

export default localized(MyDataPage, memberTexts);
