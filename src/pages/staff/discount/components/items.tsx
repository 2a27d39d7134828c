import { NO_MAIN } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { toOptions } from '../../../../components/staff/to-options';
import { TickRows } from '../../../../components/staff/tick-rows';
import { Button } from '../../../../components/button';
import { Box, Pad, useEntry } from '../../../../components/staff/entry';
import { Segment } from '../../../../components/segment';
import { Reasons } from '../../../../components/staff/reasons';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { typedMain } from '../../../../money-fields';
import { staffActions } from '../../../../stores/staff';
import type { Order } from '../../../../stores/staff/types';
import { apply } from './apply';
import { NewTotal } from './new-total';
import { lineNow } from './on-bill';

const KINDS = { percent: 'percent', amount: 'dollars', price: 'dollars' } as const;
type Kind = keyof typeof KINDS;

/** The discount as it is sent to the server; null while nothing is typed. */
const toDiscount = (kind: Kind, text: string) => {
  const amount = typedMain(text);
  if (kind === 'percent') return Number(text) > 0 ? ({ type: 1, reduceRatio: Number(text) } as const) : null;
  if (kind === 'amount') return amount > NO_MAIN ? ({ type: 2, reduceAmount: amount } as const) : null;
  return text === '' ? null : ({ type: 3, adjustSalePrice: amount } as const);
};

/** Some dishes get a percentage off, an amount off each, or another price. */
export const Items = observer(({ order, onDone }: { readonly order: Order; readonly onDone: () => void }) => {
  const entry = useEntry<keyof typeof KINDS>(KINDS, 'percent');
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [reason, setReason] = useState('');
  const kind = entry.active;
  const discount = toDiscount(kind, entry.texts[kind]);
  const shown = kind === 'percent' ? `${entry.texts.percent || '0'} %` : `$${entry.texts[kind] || '0'}`;
  const missing = picked.length === 0 ? st('disc.pickFirst') : discount === null ? st('disc.enter') : null;
  const why = missing ?? (reason === '' ? st('reason.first') : null);
  const lines = discount === null ? [] : picked.map((id) => ({ id, discount }));
  const send = async (): Promise<void> => {
    const said = { orderId: order.orderId, lines, reason };
    if (await apply(order, 'discountItems', said, false)) onDone();
  };
  return (
    <>
      <TickRows
        as="checkbox"
        label={st('disc.pick')}
        rows={order.goods.map((line) => ({
          value: line.id,
          label: `${line.num} × ${line.name}`,
          end: <span className="strong">{formatMain(lineNow(line, order.column))}</span>,
        }))}
        values={picked}
        onChange={setPicked}
      />
      <Segment<Kind>
        label={st('disc.kind')}
        value={kind}
        onChange={entry.choose}
        options={toOptions({ percent: st('disc.percent'), amount: st('disc.amount'), price: st('disc.price') })}
      />
      <Box
        label={kind === 'percent' ? st('disc.percent') : st('disc.each')}
        value={shown}
        isOn
        onChoose={() => undefined}
      />
      <Pad onKey={entry.key} />
      <Reasons
        label={st('reason.why')}
        options={[st('reason.regular'), st('reason.complaint'), st('reason.late')]}
        onChange={setReason}
      />
      <div className="deed">
        <NewTotal order={order} change={lines.length === 0 ? null : { kind: 'items', lines }} />
        <Button size="xl" block busy={staffActions.busy} why={why} onClick={() => void send()}>
          {why ?? st('disc.apply', { what: shown })}
        </Button>
      </div>
    </>
  );
});
