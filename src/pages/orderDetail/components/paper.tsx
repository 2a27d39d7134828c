import { View } from '@tarojs/components';
import type { Endpoints, Output } from '@romduol/contract';
import Taro from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { call } from '../../../api/late-call';
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

const savePdf = async (name: string, base64: string): Promise<void> => {
  const pdf = toReceiptPdf(new Uint8Array(Taro.base64ToArrayBuffer(base64)));
  await saveFile({ name: `${name}.pdf`, type: 'application/pdf', pieces: [encodeBase64(pdf)] });
};

/** To keep as a picture or as a PDF, and to send where the phone can. */
const Keep = observer(({ name, image }: { readonly name: string; readonly image: string }) => {
  if (!memberTexts.isReady()) return null;
  const base64 = image.replace(DATA_ADDRESS, '');
  const picture = { name: `${name}.png`, base64 };
  const { share } = keepPicture;
  const attempt = (act: () => Promise<void>) => (): void =>
    void act().catch(() => feedback.toast(mt('receiptFile.failed')));
  return (
    <View className="answers">
      <Button kind="outline" onClick={attempt(() => savePdf(name, base64))}>
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

type Picture = Output<Endpoints['dinerPaper']>;

interface PaperProps {
  /** Of its files. */
  readonly name: string;
  readonly label: string;
  readonly load: () => Promise<Picture>;
}

const PaperSheet = observer(({ name, label, load, onClose }: PaperProps & { readonly onClose: () => void }) => {
  const picture = useAnswer(load);
  const foot = picture.value === null ? undefined : <Keep name={name} image={picture.value.image} />;
  return (
    <Sheet open onClose={onClose} title={label} {...(foot !== undefined && { foot })}>
      <Async of={picture} rows={4}>
        {({ image }) => <img className="order-paper block full" src={image} alt={label} />}
      </Async>
    </Sheet>
  );
});

/** A paper as it is printed, to show, to keep and to send. */
export const PaperButton = (paper: PaperProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button block kind="outline" onClick={() => setShown(true)}>
        {paper.label}
      </Button>
      {isShown && <PaperSheet {...paper} onClose={() => setShown(false)} />}
    </>
  );
};

/** The receipt of a paid order. */
export const Paper = ({ orderNo }: { readonly orderNo: string }) => (
  <PaperButton name={orderNo} label={t('order.paper')} load={() => call('dinerPaper', { orderNo }, { quiet: true })} />
);
