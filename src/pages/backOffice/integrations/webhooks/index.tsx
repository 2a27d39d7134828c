import { View } from '@tarojs/components';
import { useState } from 'react';
import { Async } from '../../../../components/async';
import { Button } from '../../../../components/button';
import { Empty } from '../../../../components/empty';
import { StaffFrame, staffPage } from '../../../../features/staff-frame';
import { st } from '../../../../i18n-staff';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import { type Webhook, webhooks } from '../../../../stores/staff/webhooks';
import { SecretSheet } from './components/secret-sheet';
import { WebhookCard } from './components/webhook-card';
import { WebhookSheet } from './components/webhook-sheet';
import './index.scss';

type Shown = { readonly edits: Webhook | null } | { readonly secret: string };

/** Receivers that are told what happens in the store. */
const WebhooksPage = () => {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = (): void => setShown(null);
  const bar = (
    <Button block size="xl" onClick={() => setShown({ edits: null })}>
      {st('webhooks.add')}
    </Button>
  );
  return (
    <StaffFrame loads={[webhooks]} wide title={st('webhooks.title')} back={STAFF_PAGES.manager} bar={bar}>
      <p className="muted">{st('webhooks.about', { page: '/docs' })}</p>
      <Async of={webhooks} rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty icon="globe" title={st('webhooks.none')} hint={st('webhooks.noneHint')} />
          ) : (
            <View className="stack">
              {list.map((each) => (
                <WebhookCard
                  key={each.webhookId}
                  webhook={each}
                  onEdit={() => setShown({ edits: each })}
                  onSecret={(secret) => setShown({ secret })}
                />
              ))}
            </View>
          )
        }
      </Async>
      {shown !== null && 'edits' in shown && (
        <WebhookSheet webhook={shown.edits} onMade={(secret) => setShown({ secret })} onClose={close} />
      )}
      {shown !== null && 'secret' in shown && <SecretSheet secret={shown.secret} onClose={close} />}
    </StaffFrame>
  );
};

export default staffPage(WebhooksPage);
