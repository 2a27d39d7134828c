import { View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { call } from '../../../api/call';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { encodeBase64 } from '../../../components/qr-code/base64';
import { Sheet } from '../../../components/sheet';
import { toReceiptPdf } from '../../../features/payment/receipt-pdf';
import { t } from '../../../i18n';
import { memberTexts, mt } from '../../../i18n-member';
import { feedback } from '../../../platform/feedback';
import { keepPicture } from '../../../platform/keep-picture';
import { saveFile } from '../../../platform/save-file';
import { useAnswer } from '../../../stores/use-loaded';

/** What comes before the bytes of a picture in a data address. */
const DATA_ADDRESS = /^data:image\/png;base64,/;

const savePdf = async (orderNo: string, base64: string): Promise<void> => {
  const pdf = toReceiptPdf(new Uint8Array(Taro.base64ToArrayBuffer(base64)));
  await saveFile({ name: `${orderNo}.pdf`, type: 'application/pdf', pieces: [encodeBase64(pdf)] });
};

/** To keep as a picture or as a PDF, and to send where the phone can. */
const Keep = observer(({ orderNo, image }: { readonly orderNo: string; readonly image: string }) => {
  if (!memberTexts.isReady()) return null;
  const base64 = image.replace(DATA_ADDRESS, '');
  const picture = { name: `${orderNo}.png`, base64 };
  const { share } = keepPicture;
  const attempt = (act: () => Promise<void>) => (): void =>
    void act().catch(() => feedback.toast(mt('receiptFile.failed')));
  return (
    <View className="answers">
      <Button kind="outline" onClick={attempt(() => savePdf(orderNo, base64))}>
        {mt('receiptFile.pdf')}
      </Button>
      <Button kind={share === null ? 'main' : 'outline'} onClick={attempt(() => keepPicture.save(picture))}>
        {mt('receiptFile.picture')}
      </Button>
      {share !== null && (
        <Button block onClick={attempt(() => share(picture))}>
          {mt('receiptFile.send')}
        </Button>
      )}
    </View>
  );
});

const PaperSheet = observer(({ orderNo, onClose }: { readonly orderNo: string; readonly onClose: () => void }) => {
  const picture = useAnswer(() => call('dinerPaper', { orderNo }, { quiet: true }));
  const foot = picture.value === null ? undefined : <Keep orderNo={orderNo} image={picture.value.image} />;
  return (
    <Sheet open onClose={onClose} title={t('order.paper')} {...(foot !== undefined && { foot })}>
      <Async of={picture} rows={4}>
        {({ image }) => <img className="order-paper block full" src={image} alt={t('order.paper')} />}
      </Async>
    </Sheet>
  );
});

/** The receipt of a paid order as it is printed, to show, to keep and to send. */
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
