import { NO_MAIN } from '@romduol/domain/money/amount';
import { walletInputProblems } from '@romduol/domain/rules/wallet';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ChipGroup } from '../../../../components/chip-group';
import { confirm } from '../../../../components/confirm';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { translate } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { currencies, formatMain } from '../../../../money';
import { parseMain } from '../../../../money-fields';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import { type CustomerDetails, type OfflineChannel, useChannels } from '../../../../stores/staff/customers';
import { useSwitches } from '../../../../stores/staff/switches';
import { type Handed, TopUpCash } from './top-up-cash';

interface CustomerProps {
  readonly customer: CustomerDetails;
  readonly onChanged: () => Promise<void>;
}

const isSure = ({ nickname }: CustomerDetails, amount: string, { channelsName }: OfflineChannel): Promise<boolean> =>
  confirm({
    title: st('cust.topUpAsk', { amount, name: nickname }),
    content: st('cust.topUpHint', { channel: channelsName }),
    ok: st('cust.topUp'),
  });

/** Money taken at the counter goes into the wallet. */
export const TopUp = observer(({ customer, onChanged }: CustomerProps) => {
  const { value: channels } = useChannels();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const channel = channels?.find(({ id }) => id === chosen) ?? channels?.[0] ?? null;
  const [problem] = text === '' ? [] : walletInputProblems(text, currencies().main);
  const amount = parseMain(text) ?? NO_MAIN;
  const why =
    text === '' || problem !== undefined ? st('split.enter') : channel === null ? st('pay.channelFirst') : null;
  const [isCashOpen, setCashOpen] = useState(false);
  const take = async ({ id: channelId }: OfflineChannel, handed: Handed | null): Promise<void> => {
    const said = { personId: customer.personId, amount, channelId, ...handed?.said };
    const done = await staffActions.run('staffTopUp', said, null);
    if (done === null) return;
    setText('');
    setCashOpen(false);
    const change = handed?.change ?? null;
    const wallet = st('cust.topUpDone', { amount: formatMain(done.balance) });
    feedback.toast(change === null ? wallet : `${st('cash.doneGive', { change })} · ${wallet}`);
    await onChanged();
  };
  const topUp = async (): Promise<void> => {
    if (channel === null) return;
    if (channel.kind === 'cash') setCashOpen(true);
    else if (await isSure(customer, formatMain(amount), channel)) await take(channel, null);
  };
  return (
    <section className="card col">
      <h2 className="part__title">{st('cust.topUp')}</h2>
      <Field
        label={st('cust.topUpAmount')}
        inputMode="decimal"
        value={text}
        maxLength={9}
        error={problem === undefined ? null : translate(problem.key, problem.args)}
        onChange={setText}
      />
      <ChipGroup
        label={st('pay.channel')}
        options={(channels ?? []).map(({ id, channelsName }) => ({ value: id, label: channelsName }))}
        value={channel?.id ?? null}
        onChange={setChosen}
      />
      <Button block busy={staffActions.busy} why={why} onClick={() => void topUp()}>
        {st('cust.topUpDo', { amount: formatMain(amount) })}
      </Button>
      {isCashOpen && channel !== null && (
        <TopUpCash
          customer={customer}
          amount={amount}
          onTake={(handed) => void take(channel, handed)}
          onClose={() => setCashOpen(false)}
        />
      )}
    </section>
  );
});

/** The credit limit, in a store that gives credit: set by a manager. */
export const CreditLimit = observer(({ customer, onChanged }: CustomerProps) => {
  const [text, setText] = useState('');
  const limit = parseMain(text.trim());
  const { isOn } = useSwitches();
  if (!isOn('manage') || !isOn('credit')) return null;
  const save = async (): Promise<void> => {
    if (limit === null) return;
    if ((await staffActions.run('setCreditLimit', { personId: customer.personId, limit }, null)) === null) return;
    feedback.toast(st('cust.limitSaved', { amount: formatMain(limit) }));
    await onChanged();
  };
  return (
    <section className="card col">
      <Field label={st('cust.limit')} inputMode="decimal" value={text} maxLength={9} onChange={setText} />
      <Button
        kind="outline"
        block
        busy={staffActions.busy}
        why={limit === null ? st('split.enter') : null}
        onClick={() => void save()}
      >
        {st('cust.limitSave')}
      </Button>
    </section>
  );
});
