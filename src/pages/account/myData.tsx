import { observer } from 'mobx-react-lite';
import { Async } from '../../components/async';
import { Button } from '../../components/button';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { memberTexts, mt } from '../../i18n-member';
import { feedback } from '../../platform/feedback';
import { back, PAGES } from '../../platform/navigation';
import { useShown } from '../../platform/shown';
import { ownAccount } from '../../stores/own-account';
import { user } from '../../stores/member';
import { errorMessage } from '../../stores/user';
import { DeleteAccount } from './components/delete-account';

const download = (): void => {
  ownAccount.download().then(
    () => feedback.toast(mt('mine.downloaded')),
    (reason: unknown) => feedback.toast(errorMessage(reason)),
  );
};

const Download = observer(() => (
  <section className="card stack">
    <h2 className="t-item bold">{mt('mine.download')}</h2>
    <p>{mt('mine.downloadHint')}</p>
    <Button kind="outline" block busy={ownAccount.busy} onClick={download}>
      {mt('mine.download')}
    </Button>
  </section>
));

const Delete = () => (
  <section className="card stack">
    <h2 className="t-item bold">{mt('mine.delete')}</h2>
    <p>{mt('mine.deleteHint')}</p>
    <Async of={ownAccount.deletion} rows={2}>
      {(deletion) => <DeleteAccount deletion={deletion} />}
    </Async>
  </section>
);

/** What is kept about a member is theirs: as a file, or no more. */
const MyDataPage = () => {
  useShown(() => void Promise.all([user.load().catch(() => undefined), ownAccount.deletion.load()]));
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
