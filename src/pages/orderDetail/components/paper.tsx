import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { call } from '../../../api/call';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Sheet } from '../../../components/sheet';
import { t } from '../../../i18n';
import { useAnswer } from '../../../stores/use-loaded';

const PaperSheet = observer(({ orderNo, onClose }: { readonly orderNo: string; readonly onClose: () => void }) => {
  const picture = useAnswer(() => call('dinerPaper', { orderNo }, { quiet: true }));
  return (
    <Sheet open onClose={onClose} title={t('order.paper')}>
      <Async of={picture} rows={4}>
        {({ image }) => <img className="order-paper block full" src={image} alt={t('order.paper')} />}
      </Async>
    </Sheet>
  );
});

/** The receipt of a paid order as it is printed, to show or to keep as a picture. */
export const Paper = ({ orderNo }: { readonly orderNo: string }) => {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button block kind="outline" onClick={() => setShown(true)}>
        {t('order.paper')}
      </Button>
      {isShown && <PaperSheet orderNo={orderNo} onClose={() => setShown(false)} />}
    </>
  );
};
