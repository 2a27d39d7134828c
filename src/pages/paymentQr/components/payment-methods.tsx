import { type MainAmount, plus } from '@romduol/domain/money/amount';
import { PAYMENT_METHODS } from '@romduol/domain/rules/payment';
import { observer } from 'mobx-react-lite';
import { Banner } from '../../../components/banner';
import { Button } from '../../../components/button';
import { Choice } from '../../../components/cell';
import { Empty } from '../../../components/empty';
import { t } from '../../../i18n';
import { mt } from '../../../i18n-member';
import { formatMain, hasSecond } from '../../../money';
import { open, PAGES } from '../../../platform/navigation';
import { type PayInfo, workingHere } from '../../../stores/payment';
import { isSameMethod, type PaymentMethod } from '../../../stores/payment-method';
import { persist } from '../../../stores/persist';
import { root } from '../../../stores/root';
import { gatewayLook } from '../../../features/payment/gateway-choice';
import { inBothCurrencies } from '../../../features/payment/in-both-currencies';

interface WaysProps {
  readonly info: PayInfo;
  readonly due: MainAmount;
  /** Paid from a wallet too. */
  readonly tip: MainAmount;
  readonly chosen: PaymentMethod | null;
  readonly onChoose: (way: PaymentMethod) => void;
}

/** The ways that are open for an order: the one that this phone used last before the others. */
export const findPaymentMethods = ({ methods, plugins, channels }: PayInfo): readonly PaymentMethod[] => {
  const isOpen = (method: number): boolean => methods.some(({ id, enabled }) => id === method && enabled);
  const open = [
    ...(isOpen(PAYMENT_METHODS.balance) ? [{ method: PAYMENT_METHODS.balance } as const] : []),
    ...(isOpen(PAYMENT_METHODS.online)
      ? workingHere(plugins).map(({ gateway }) => ({ method: PAYMENT_METHODS.online, gateway }) as const)
      : []),
    ...(isOpen(PAYMENT_METHODS.offline)
      ? channels.map(({ id }) => ({ method: PAYMENT_METHODS.offline, channelId: id }) as const)
      : []),
  ];
  const last = persist.read('paidBy');
  return [...open.filter((way) => isSameMethod(last, way)), ...open.filter((way) => !isSameMethod(last, way))];
};

/** The name of a way to pay. */
export const methodName = ({ channels }: PayInfo, way: PaymentMethod): string => {
  if (way.method === PAYMENT_METHODS.balance) return mt('pay.wallet');
  if (way.method === PAYMENT_METHODS.online) return gatewayLook(way.gateway).label;
  return channels.find(({ id }) => id === way.channelId)?.channelsName ?? '';
};

/** V-06: with too little in the wallet, what is missing is shown and the link to top up is beside it. */
const WalletWay = observer(({ info, due, tip, chosen, onChoose }: WaysProps) => {
  const balance = info.balance ?? 0;
  const isEnough = balance >= plus(due, tip);
  const amount = formatMain((info.balance ?? 0) as MainAmount);
  return (
    <>
      <Choice
        icon="wallet"
        label={mt('pay.wallet')}
        hint={mt(isEnough ? 'pay.balance' : 'pay.tooLittle', { amount })}
        off={!isEnough}
        chosen={isSameMethod(chosen, { method: PAYMENT_METHODS.balance })}
        onClick={() => onChoose({ method: PAYMENT_METHODS.balance })}
      />
      {!isEnough && (
        <Button kind="tint" size="s" block onClick={() => void open(PAGES.topUp)}>
          {mt('pay.topUp')}
        </Button>
      )}
    </>
  );
});

/** No way to pay is open on this phone. */
export const NoPaymentMethod = observer(({ lineDown }: Pick<PayInfo, 'lineDown'>) => (
  <Empty
    icon={lineDown === true ? 'offline' : 'wallet'}
    title={lineDown === true ? mt('pay.lineDown') : t('error.noPaymentPlugin')}
    hint={t(hasSecond() ? 'order.toPayHint' : 'order.toPayHintOne')}
  />
));

/** V-05: how the order is paid. */
export const PaymentMethods = observer((props: WaysProps) => {
  const { info, due, chosen, onChoose } = props;
  const toWords = (way: Exclude<PaymentMethod, { method: typeof PAYMENT_METHODS.balance }>) => {
    if (way.method === PAYMENT_METHODS.online) return gatewayLook(way.gateway);
    const channel = info.channels.find(({ id }) => id === way.channelId);
    const icon = channel?.kind === 'cash' ? 'cash' : 'card';
    const where = mt(root.table.canCallStaff ? 'pay.tableHint' : 'pay.counterHint');
    const sum = channel?.kind === 'cash' ? [inBothCurrencies(due, info.conversionRatio)] : [];
    return { icon, label: methodName(info, way), hint: [...sum, where].join(' · ') } as const;
  };
  return (
    <>
      {info.lineDown === true && (
        <Banner icon="offline" tone="warn">
          {mt('pay.lineDown')}
          {info.plugins.length > 0 && ` ${mt('pay.confirmedLater')}`}
        </Banner>
      )}
      <section className="card cells" role="radiogroup" aria-label={mt('pay.how')}>
        {findPaymentMethods(info).map((way) =>
          way.method === PAYMENT_METHODS.balance ? (
            <WalletWay key="wallet" {...props} />
          ) : (
            <Choice
              key={JSON.stringify(way)}
              {...toWords(way)}
              chosen={isSameMethod(chosen, way)}
              onClick={() => onChoose(way)}
            />
          ),
        )}
      </section>
    </>
  );
});
