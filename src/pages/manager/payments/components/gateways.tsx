import { GATEWAY_TEXTS } from '@romduol/locales/generated/gateways';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { SwitchRow } from '../../../../components/staff/form/switch-row';
import { Note } from '../../../../components/staff/note';
import { i18n, listWords } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { type PaidBy, switchGateway, testGateway, type Trial, trials } from '../../../../stores/staff/payment-settings';

const LOOKS = {
  works: { tone: 'ok', icon: 'paid' },
  refused: { tone: 'err', icon: 'warn' },
  unreachable: { tone: 'wait', icon: 'warn' },
  untested: { tone: 'mute', icon: 'info' },
  noAccount: { tone: 'wait', icon: 'info' },
} as const satisfies Record<Trial['outcome'], object>;

const SANDBOX = 'sandbox';

const formatGateway = (gateway: string): string => GATEWAY_TEXTS[i18n.language][gateway]?.name ?? gateway;

const describeGateway = ({ gateway, app, onlyIn }: PaidBy): string | undefined => {
  if (onlyIn !== undefined) return st('payset.onlyIn', { currencies: listWords(onlyIn) });
  if (gateway === SANDBOX) return st('payset.pretends');
  return app === null ? undefined : st('payset.inApp');
};

/** One provider: whether the store takes it, and a test that no money takes part in. */
const Provider = observer(({ paidBy }: { readonly paidBy: PaidBy }) => {
  const { gateway, enabled } = paidBy;
  const name = formatGateway(gateway);
  const about = describeGateway(paidBy);
  const trial = trials.get(gateway);
  return (
    <li className="col-s">
      <div className="line">
        <div className="rows grow">
          <SwitchRow
            label={name}
            {...(about !== undefined && { hint: about })}
            value={enabled}
            onChange={(on) => void switchGateway({ gateway, enabled: on })}
          />
        </div>
        <Button
          kind="outline"
          size="s"
          busy={trial === null}
          label={st('payset.testOf', { name })}
          onClick={() => void testGateway(gateway)}
        >
          {st('payset.test')}
        </Button>
      </div>
      <div role="status">
        {trial === null && <p className="cap muted">{st('payset.testing')}</p>}
        {trial !== null && trial !== undefined && (
          <Note statusStyle={LOOKS[trial.outcome]}>
            {st(`payset.outcome.${trial.outcome}`)}
            {trial.said !== null && <span className="cap"> {st('payset.providerMessage', { text: trial.said })}</span>}
          </Note>
        )}
      </div>
    </li>
  );
});

/** The providers of this server. */
export const Providers = observer(({ gateways }: { readonly gateways: readonly PaidBy[] }) => (
  <section className="payset__part">
    <h2 className="item-title">{st('payset.online')}</h2>
    {gateways.length === 0 && <p>{st('payset.noGateways')}</p>}
    <ul className="col">
      {gateways.map((paidBy) => (
        <Provider key={paidBy.gateway} paidBy={paidBy} />
      ))}
    </ul>
    <p className="cap muted">{st('payset.onlineHint')}</p>
  </section>
));
