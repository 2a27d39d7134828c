import type { Endpoints, Output } from '@romduol/contract';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call';
import { Button } from '../../../components/button';
import { ErrorState } from '../../../components/error-state';
import { Sheet } from '../../../components/sheet';
import { Skeleton } from '../../../components/skeleton';
import { t } from '../../../i18n';

type Picture = Output<Endpoints['dinerPaper']>;

const PaperSheet = observer(({ orderNo, onClose }: { readonly orderNo: string; readonly onClose: () => void }) => {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [failed, setFailed] = useState(false);
  const load = (): void => {
    setFailed(false);
    call('dinerPaper', { orderNo }, { quiet: true }).then(setPicture, () => setFailed(true));
  };
  useEffect(load, [orderNo]);
  return (
    <Sheet open onClose={onClose} title={t('order.paper')}>
      {picture === null && failed && <ErrorState onRetry={load} />}
      {picture === null && !failed && <Skeleton rows={4} label={t('common.loading')} />}
      {picture !== null && <img className="order-paper" src={picture.image} alt={t('order.paper')} />}
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
