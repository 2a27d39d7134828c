import type { PaymentMethod } from '@romduol/domain/rules/payment';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { mainAmount } from '@romduol/domain/money/amount';
import { backToTenders } from '@romduol/domain/order/refund-tenders';
import { Sum } from '../../../../components/staff/sum';
import { ChipGroup } from '../../../../components/chip-group';
import { confirm } from '../../../../components/confirm';
import { Button } from '../../../../components/button';
import { Chip } from '../../../../components/chip';
import { Icon } from '../../../../components/icon';
import { SideColumn } from '../../../../components/staff/side-column';
import { cashWords } from '../../../../components/staff/cash-choice';
import { HandedOut } from '../../../../components/staff/cash-choice/handed-out';
import { Reasons } from '../../../../components/staff/reasons';
import { Stepper } from '../../../../components/staff/stepper';
import { type CashOut, useCashChoice } from '../../../../components/staff/cash-choice/use-cash-choice';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import type { RefundInfo } from '../../../../stores/staff/refunding';
import { computePart, type Picked, usePicked } from './use-picked';

/** By the server's own rules: each tender is refunded its own, and the part in cash is paid out. */
const useCash = (info: RefundInfo, picked: Picked, method: PaymentMethod | null): CashOut => {
  const tenders = info.tenders.map((each) => ({ ...each, amount: each.left, refunded: mainAmount(0) }));
  const back = backToTenders(picked.amount, tenders, picked.isAll ? null : method);
  const parts = back.flatMap(({ tenderId, amount }) => {
    const left = info.tenders.find(({ id }) => id === tenderId)?.cash ?? null;
    return left === null ? [] : [{ amount, left }];
  });
  return useCashChoice(parts, info);
};

type Line = RefundInfo['lines'][number];

const LineRow = observer(({ line, picked }: { readonly line: Line; readonly picked: Picked }) => {
  const quantity = picked.quantities[line.id] ?? 0;
  const about = { amount: formatMain(line.amount), quantity: line.quantity };
  return (
    <div className="rows__row">
      <div className="grow">
        <p className="item-name tight">{line.name}</p>
        <p className="cap muted">{st(line.weighed ? 'refund.weight' : 'refund.paidFor', about)}</p>
      </div>
      <span className={quantity > 0 ? 'refund__amount' : 'refund__amount muted'}>
        {formatMain(computePart(line, quantity))}
      </span>
      {line.weighed ? (
        <Chip as="checkbox" chosen={quantity > 0} onClick={() => picked.set(line, quantity > 0 ? 0 : line.quantity)}>
          <span className="sr">{st('refund.whole', { name: line.name })}</span>
          <Icon name={quantity > 0 ? 'check' : 'plus'} size="s" />
        </Chip>
      ) : (
        <Stepper num={quantity} max={line.quantity} name={line.name} onChange={(num) => picked.set(line, num)} />
      )}
    </div>
  );
});

interface HowProps {
  readonly info: RefundInfo;
  readonly method: PaymentMethod | null;
  readonly onChoose: (method: PaymentMethod) => void;
}

/** The ways in which the order was paid, of which something is left. */
const listMethods = ({ tenders }: RefundInfo): readonly PaymentMethod[] => [
  ...new Set(tenders.filter(({ left }) => left > 0).map((tender) => tender.method)),
];

/** Whose tenders are refunded first; each amount returns to its own tender. */
const How = observer(({ info, method, onChoose }: HowProps) => {
  const methods = listMethods(info);
  if (methods.length < 2) return null;
  return (
    <section>
      <p className="options__label">{st('refund.how')}</p>
      <ChipGroup
        label={st('refund.how')}
        options={methods.map((value) => ({ value, label: st(`refund.method${value}`) }))}
        value={method}
        onChange={onChoose}
      />
    </section>
  );
});

const ask = (amount: string, { chosen }: CashOut): Promise<boolean> =>
  confirm({
    title: st('refund.ask', { amount }),
    content: chosen === null ? st('refund.askHint') : st('refund.askCash', { cash: cashWords(chosen) }),
    ok: st('refund.do', { amount }),
  });

const Coming = observer(({ info, picked }: { readonly info: RefundInfo; readonly picked: Picked }) => (
  <section className="card">
    {info.tableCharge > 0 && (
      <Sum label={<span className="muted">{`${st('refund.charge')}, ${st('refund.chargeHint')}`}</span>}>
        {picked.isAll ? formatMain(info.tableCharge) : '–'}
      </Sum>
    )}
    <Sum label={st('refund.give')} total>
      <span className="refund__sum" aria-live="polite">
        {formatMain(picked.amount)}
      </span>
    </Sum>
    {info.tenders
      .filter(({ payer, left }) => payer !== '' && left > 0)
      .map(({ id, share, payer, method, left }) => (
        <Sum
          key={id}
          label={
            <span className="muted">
              {`${st('share.of', { number: share ?? 0, name: payer })} · ${st(`refund.method${method}`)}`}
            </span>
          }
        >
          {formatMain(left)}
        </Sum>
      ))}
    <p className="cap muted">{st('refund.left', { amount: formatMain(info.total) })}</p>
  </section>
));

interface RefundingProps {
  readonly info: RefundInfo;
  readonly onDone: () => void;
  /** What went back before. */
  readonly before: ReactNode;
}

/** V-08: what is refunded, how, and why; confirmed once more before it is done. */
export const Refunding = observer(({ info, onDone, before }: RefundingProps) => {
  const picked = usePicked(info);
  const [chosen, setMethod] = useState<PaymentMethod | null>(null);
  const method = chosen ?? listMethods(info)[0] ?? null;
  const cash = useCash(info, picked, method);
  const [reason, setReason] = useState('');
  const { orderId } = info;
  const amount = formatMain(picked.amount);
  const refund = async (): Promise<void> => {
    if (!(await ask(amount, cash))) return;
    const part = { orderId, items: [...picked.items], reason, ...cash.said, ...(method !== null && { method }) };
    const done = picked.isAll
      ? await staffActions.run('fullRefund', { orderId, reason, ...cash.said }, orderId)
      : await staffActions.run('partRefund', part, orderId);
    if (done === null) return;
    feedback.toast(st('refund.done', { amount }));
    onDone();
  };
  const why = picked.items.length === 0 ? st('refund.pick') : reason === '' ? t('error.reasonRequired') : null;
  return (
    <>
      <Button kind="outline" block onClick={picked.all}>
        {st('refund.all', { amount: formatMain(info.total) })}
      </Button>
      <div className="rows">
        {info.lines.map((line) => (
          <LineRow key={line.id} line={line} picked={picked} />
        ))}
      </div>
      <SideColumn>
        <Coming info={info} picked={picked} />
        <How info={info} method={method} onChoose={setMethod} />
        <HandedOut cash={cash} />
        <Reasons
          label={st('reason.why')}
          options={[st('reason.late'), st('reason.wrongDish'), st('reason.soldOut'), st('reason.complaint')]}
          onChange={setReason}
        />
        {before}
        <div className="deed">
          <Button size="xl" block busy={staffActions.busy} why={why} onClick={() => void refund()}>
            <Icon name="undo" />
            {st('refund.do', { amount })}
          </Button>
        </div>
      </SideColumn>
    </>
  );
});
