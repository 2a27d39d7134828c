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

/** Gateways whose page asks for a card; the others show a code. */
const CARD_GATEWAYS: ReadonlySet<string> = new Set(['stripe', 'payway-card']);

interface GatewayLook {
  readonly icon: 'card' | 'qr';
  readonly label: string;
  readonly hint: string;
}

/** How a gateway is shown among the ways to pay. */
export const gatewayLook = (gateway: string): GatewayLook => {
  const texts = GATEWAY_TEXTS[i18n.language][gateway];
  return {
    icon: CARD_GATEWAYS.has(gateway) ? 'card' : 'qr',
    label: texts?.label ?? mt('pay.online'),
    hint: texts?.hint ?? mt('pay.onlineHint'),
  };
};

/** By which gateway it is paid. */
export const GatewayChoice = observer(({ plugins, chosen, onChoose }: GatewayChoiceProps) => (
  <section className="card cells" role="radiogroup" aria-label={mt('pay.how')}>
    {plugins.map(({ gateway }) => (
      <Choice key={gateway} {...gatewayLook(gateway)} chosen={gateway === chosen} onClick={() => onChoose(gateway)} />
    ))}
  </section>
));
