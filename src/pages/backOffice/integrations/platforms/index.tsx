import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../../components/async';
import { Button } from '../../../../components/button';
import { confirm } from '../../../../components/confirm';
import { Empty } from '../../../../components/empty';
import { Tag } from '../../../../components/tag';
import { StaffFrame, staffPage } from '../../../../features/staff-frame';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { type PlatformConnection, platforms, pushMenu, removeConnection } from '../../../../stores/staff/platforms';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import { storeWhen } from '../../../../stores/staff/staff-page';
import { ConnectionSheet } from './components/connection-sheet';
import { ItemsSheet } from './components/items-sheet';

type Shown = { readonly sheet: 'new' } | { readonly sheet: 'edit' | 'items'; readonly id: number };

const remove = async ({ id, name }: PlatformConnection): Promise<void> => {
  const sure = await confirm({
    title: st('platform.removeAsk', { name }),
    content: st('platform.removeHint'),
    ok: st('platform.remove'),
  });
  if (sure && (await removeConnection(id))) feedback.toast(st('platform.removed'));
};

const push = async ({ id }: PlatformConnection): Promise<void> => {
  if (await pushMenu(id)) feedback.toast(st('platform.pushed'));
};

interface CardProps {
  readonly of: PlatformConnection;
  readonly onShow: (shown: Shown) => void;
}

/** What the platform calls: this server's address with the end that is the connection's. */
const formatWebhook = (path: string): string => `${globalThis.location?.origin ?? ''}${path}`;

const ConnectionCard = observer(({ of, onShow }: CardProps) => {
  const { id, name, platform, enabled, problem, problemAt, lastInAt, menuPushedAt, webhookPath } = of;
  return (
    <article className="card stack">
      <div className="row between">
        <h2 className="item-title">{name}</h2>
        <Tag tone={enabled ? 'ok' : 'wait'}>{st(enabled ? 'platform.on' : 'platform.off')}</Tag>
      </div>
      <p className="muted cap">{st(`platform.name.${platform}`)}</p>
      <p className="muted cap breaks">{st('platform.webhook', { address: formatWebhook(webhookPath) })}</p>
      <p className="muted cap">
        {lastInAt === null ? st('platform.silent') : st('platform.lastIn', { when: storeWhen(lastInAt) })}
      </p>
      {menuPushedAt !== null && (
        <p className="muted cap">{st('platform.lastMenu', { when: storeWhen(menuPushedAt) })}</p>
      )}
      {problem !== null && problemAt !== null && (
        <p className="callout breaks">{st('platform.problem', { when: storeWhen(problemAt), text: problem })}</p>
      )}
      <div className="answers">
        <Button kind="outline" busy={platforms.busy} onClick={() => void push(of)}>
          {st('platform.pushMenu')}
        </Button>
        <Button kind="outline" onClick={() => onShow({ sheet: 'items', id })}>
          {st('platform.items')}
        </Button>
      </div>
      <div className="answers">
        <Button kind="outline" onClick={() => onShow({ sheet: 'edit', id })}>
          {st('platform.edit')}
        </Button>
        <Button kind="outline" busy={platforms.busy} onClick={() => void remove(of)}>
          {st('platform.remove')}
        </Button>
      </div>
    </article>
  );
});

/** Platforms whose orders come in here, and what was last heard of each. */
const PlatformsPage = () => {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = (): void => setShown(null);
  const list = platforms.value?.list ?? [];
  const chosen = shown === null || shown.sheet === 'new' ? null : (list.find(({ id }) => id === shown.id) ?? null);
  const canConnect = platforms.value?.canConnect === true;
  const bar = (
    <Button block size="xl" onClick={() => setShown({ sheet: 'new' })}>
      {st('platform.add')}
    </Button>
  );
  return (
    <StaffFrame
      loads={[platforms]}
      wide
      title={st('platform.title')}
      back={STAFF_PAGES.manager}
      {...(canConnect && { bar })}
    >
      <p className="muted">{st('platform.about')}</p>
      <Async of={platforms} rows={3}>
        {(value) => {
          if (!value.canConnect) return <p className="callout">{st('platform.noKey')}</p>;
          if (value.list.length === 0) {
            return <Empty icon="bag" title={st('platform.none')} hint={st('platform.noneHint')} />;
          }
          return value.list.map((each) => <ConnectionCard key={each.id} of={each} onShow={setShown} />);
        }}
      </Async>
      {shown?.sheet === 'new' && <ConnectionSheet kinds={platforms.value?.platforms ?? []} of={null} onClose={close} />}
      {shown?.sheet === 'edit' && chosen !== null && (
        <ConnectionSheet kinds={platforms.value?.platforms ?? []} of={chosen} onClose={close} />
      )}
      {shown?.sheet === 'items' && chosen !== null && <ItemsSheet of={chosen} onClose={close} />}
    </StaffFrame>
  );
};

export default staffPage(PlatformsPage);
