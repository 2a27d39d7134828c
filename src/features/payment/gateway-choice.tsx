import { GATEWAY_TEXTS } from '@romduol/locales/generated/gateways';
import { observer } from 'mobx-react-lite';
import { Choice } from '../../components/cell';
import { i18n } from '../../i18n';
import { mt } from '../../i18n-member';

interface GatewayChoiceProps {
  readonly plugins: readonly { readonly gateway: string }[];
  readonly chosen: string | null;
  readonly onChoose: (gateway: string) => void;
}

/** The display name of a gateway. */
export const gatewayWords = (gateway: string): { readonly label: string; readonly hint: string } => {
  const texts = GATEWAY_TEXTS[i18n.language][gateway];
  return {
    label: texts?.label ?? mt('pay.online'),
    hint: texts?.hint ?? mt('pay.onlineHint'),
  };
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
