import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button';
import { Outcome } from '../../components/outcome';
import { mt } from '../../i18n-member';
import { readyCall } from '../../stores/ready-call';
import type { SittingOrder } from '../../stores/sitting';

/** An order that its guest fetches: that it is ready, until it was fetched; before, whether its call would be heard. */
export const ReadyCard = observer(({ order: { orderNo, toCollect, dishes } }: { readonly order: SittingOrder }) => {
  if (!toCollect) return null;
  if (readyCall.isCalled(orderNo)) {
    return (
      <section className="card outcome progress__ready" role="alert">
        <Outcome
          icon="check"
          tone="ok"
          title={mt('sitting.callReady')}
          hints={[mt('sitting.callHint', { number: formatOrderNumber(orderNo) })]}
        />
        {readyCall.rings(orderNo) && (
          <Button block onClick={readyCall.hear}>
            {mt('sitting.callHeard')}
          </Button>
        )}
      </section>
    );
  }
  if (!readyCall.isLocked || !dishes.some(({ progress }) => progress === 'kitchen')) return null;
  return (
    <Button block kind="outline" onClick={readyCall.unlock}>
      {mt('sitting.callSound')}
    </Button>
  );
});
