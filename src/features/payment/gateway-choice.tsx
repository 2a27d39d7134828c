import { observer } from 'mobx-react-lite';
import { Choice } from '../../components/cell';
import { mt } from '../../i18n-member';

interface GatewayChoiceProps {
  readonly plugins: readonly { readonly gateway: string }[];
  readonly chosen: string | null;
  readonly onChoose: (gateway: string) => void;
}

/** The display name of a gateway. */
export const gatewayWords = (gateway: string): { readonly label: string; readonly hint: string } => {
  if (gateway === 'wechat') return { label: mt('pay.weChat'), hint: mt('pay.weChatHint') };
  if (gateway === 'khqr') return { label: mt('pay.khqr'), hint: mt('pay.khqrHint') };
  return { label: gateway === 'sandbox' ? mt('pay.sandbox') : mt('pay.online'), hint: mt('pay.onlineHint') };
};

/** By which gateway it is paid. */
export const GatewayChoice = observer(({ plugins, chosen, onChoose }: GatewayChoiceProps) => (
  <section className="card cells" role="radiogroup" aria-label={mt('pay.how')}>
    {plugins.map(({ gateway }) => (
      <Choice
        key={gateway}
        icon="qr"
        {...gatewayWords(gateway)}
        chosen={gateway === chosen}
        onClick={() => onChoose(gateway)}
      />
    ))}
  </section>
));
