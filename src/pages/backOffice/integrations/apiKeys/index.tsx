import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../../components/async';
import { Button } from '../../../../components/button';
import { confirm } from '../../../../components/confirm';
import { Empty } from '../../../../components/empty';
import { Row, Rows } from '../../../../components/staff/row';
import { Tag } from '../../../../components/tag';
import { StaffFrame, staffPage } from '../../../../features/staff-frame';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { type ApiKey, apiKeys, revokeApiKey } from '../../../../stores/staff/api-keys';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import { storeWhen } from '../../../../stores/staff/staff-page';
import { MadeKeySheet } from './components/made-key-sheet';
import { NewKeySheet } from './components/new-key-sheet';
import './index.scss';

const revoke = async ({ keyId, name }: ApiKey): Promise<void> => {
  const sure = await confirm({
    title: st('apiKeys.revokeAsk', { name }),
    content: st('apiKeys.revokeWhat'),
    ok: st('apiKeys.revoke'),
  });
  if (sure && (await revokeApiKey(keyId))) feedback.toast(st('apiKeys.revoked'));
};

interface KeyProps {
  readonly apiKey: ApiKey;
  /** The instant of the list. */
  readonly now: number;
}

const formatTimes = ({ lastUsedAt, expiresAt }: ApiKey): string =>
  [
    lastUsedAt === null ? st('apiKeys.unused') : st('apiKeys.used', { when: storeWhen(lastUsedAt) }),
    expiresAt === null ? st('apiKeys.never') : st('apiKeys.until', { when: storeWhen(expiresAt) }),
  ].join(' · ');

const Key = observer(({ apiKey, now }: KeyProps) => {
  const { name, ending, scopes, everyStore, expiresAt, mayRevoke } = apiKey;
  const isOver = expiresAt !== null && expiresAt <= now;
  return (
    <Row
      label={
        <>
          <span>{name}</span>
          <span className="cap muted"> · …{ending}</span>
          {everyStore && <span className="cap muted"> · {st('apiKeys.everyStore')}</span>}
        </>
      }
      hint={
        <>
          <p>{scopes.map((scope) => st(`apiKeys.scope.${scope}`)).join(' · ')}</p>
          <p>{formatTimes(apiKey)}</p>
        </>
      }
    >
      {isOver && <Tag tone="err">{st('apiKeys.expired')}</Tag>}
      {mayRevoke && (
        <Button
          size="s"
          kind="outline"
          label={`${st('apiKeys.revoke')}: ${name} …${ending}`}
          onClick={() => void revoke(apiKey)}
        >
          {st('apiKeys.revoke')}
        </Button>
      )}
    </Row>
  );
});

/** Keys with which other systems read the menu, place orders and read reports. */
const ApiKeysPage = () => {
  const [shown, setShown] = useState<'new' | { readonly made: string } | null>(null);
  const close = (): void => setShown(null);
  const bar = (
    <Button block size="xl" onClick={() => setShown('new')}>
      {st('apiKeys.add')}
    </Button>
  );
  return (
    <StaffFrame loads={[apiKeys]} wide title={st('apiKeys.title')} back={STAFF_PAGES.manager} bar={bar}>
      <p className="muted">{st('apiKeys.about', { page: '/docs' })}</p>
      <Async of={apiKeys} rows={3}>
        {({ list, now }) =>
          list.length === 0 ? (
            <Empty icon="lock" title={st('apiKeys.none')} hint={st('apiKeys.noneHint')} />
          ) : (
            <Rows>
              {list.map((each) => (
                <Key key={each.keyId} apiKey={each} now={now} />
              ))}
            </Rows>
          )
        }
      </Async>
      {shown === 'new' && <NewKeySheet onMade={(made) => setShown({ made })} onClose={close} />}
      {shown !== null && shown !== 'new' && <MadeKeySheet apiKey={shown.made} onClose={close} />}
    </StaffFrame>
  );
};

export default staffPage(ApiKeysPage);
