import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../../components/async';
import { MoreButton } from '../../../../components/async/more-button';
import { Empty } from '../../../../components/empty';
import { Row, Rows } from '../../../../components/staff/row';
import { Tag } from '../../../../components/tag';
import { StaffFrame, staffPage } from '../../../../features/staff-frame';
import { st } from '../../../../i18n-staff';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import { storeWhen } from '../../../../stores/staff/staff-page';
import { type Delivery, webhookLog, webhooks } from '../../../../stores/staff/webhooks';
import { DeliverySheet } from './components/delivery-sheet';
import { Filters } from './components/filters';
import { describeOutcome, TONES, typeWords } from './components/state';
import './index.scss';

const Line = observer(({ delivery, onTap }: { readonly delivery: Delivery; readonly onTap: () => void }) => (
  <Row
    label={
      <>
        <span className="strong block">{typeWords(delivery.type)}</span>
        <span className="cap muted breaks block">
          {[storeWhen(delivery.madeAt), delivery.name, describeOutcome(delivery)].join(' · ')}
        </span>
      </>
    }
    onTap={onTap}
  >
    <Tag tone={TONES[delivery.state]}>{st(`webhooks.state.${delivery.state}`)}</Tag>
  </Row>
));

/** What was sent to receivers in the last 30 days, and what they answered. */
const WebhookLogPage = () => {
  const [shown, setShown] = useState<Delivery | null>(null);
  return (
    <StaffFrame loads={[webhooks, webhookLog]} wide title={st('webhooks.logTitle')} back={STAFF_PAGES.webhooks}>
      <Filters />
      <Async
        of={webhookLog}
        rows={5}
        empty={<Empty icon="globe" title={st('webhooks.logNone')} hint={st('webhooks.logNoneHint')} />}
      >
        {(list) => (
          <>
            <Rows>
              {list.map((each) => (
                <Line key={each.deliveryId} delivery={each} onTap={() => setShown(each)} />
              ))}
            </Rows>
            <MoreButton of={webhookLog}>{st('webhooks.more')}</MoreButton>
          </>
        )}
      </Async>
      {shown !== null && <DeliverySheet delivery={shown} onClose={() => setShown(null)} />}
    </StaffFrame>
  );
};

export default staffPage(WebhookLogPage);
