import { REDUCE_TYPE } from '@romduol/domain/codes';
import { NO_MAIN, NO_SECOND } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { toOptions } from '../../../../components/staff/to-options';
import { Button } from '../../../../components/button';
import { Box, Pad, useEntry } from '../../../../components/staff/entry';
import { Segment } from '../../../../components/segment';
import { Reasons } from '../../../../components/staff/reasons';
import { st } from '../../../../i18n-staff';
import { formatMain, formatSecond, hasSecond } from '../../../../money';
import { formatTyped, formatTypedSecond, typedMain, typedSecond } from '../../../../money-fields';
import { staffActions } from '../../../../stores/staff';
import type { Order } from '../../../../stores/staff/types';
import { apply } from './apply';
import { NewTotal } from './new-total';
import { Clears } from './reductions';

const RATES = ['5', '10', '15', '20'] as const;
const KINDS = { percent: 'percent', dollars: 'dollars', riel: 'riel' } as const;
type Way = 'percent' | 'amount';

/** The whole bill gets a rate off, or an amount of either currency. */
export const Bill = observer(({ order, onDone }: { readonly order: Order; readonly onDone: () => void }) => {
  const entry = useEntry<keyof typeof KINDS>(KINDS, 'percent');
  const [reason, setReason] = useState('');
  const way: Way = entry.active === 'percent' ? 'percent' : 'amount';
  const { orderId } = order;
  const rate = Number(entry.texts.percent);
  const dollars = typedMain(entry.texts.dollars);
  const riel = typedSecond(entry.texts.riel);
  const isTyped = way === 'percent' ? rate > 0 : dollars > NO_MAIN || riel > NO_SECOND;
  const words =
    way === 'percent'
      ? `−${rate} %`
      : `−${[...(dollars > 0 ? [formatMain(dollars)] : []), ...(riel > 0 ? [formatSecond(riel)] : [])].join(' ')}`;
  const discount =
    way === 'percent'
      ? ({ reduceType: REDUCE_TYPE.rate, reduceRate: rate } as const)
      : ({ reduceType: REDUCE_TYPE.amount, reduceDollar: dollars, reduceKhr: riel } as const);
  const why = !isTyped ? st('disc.enter') : reason === '' ? st('reason.first') : null;
  const send = async (): Promise<void> => {
    const said = { orderId, discount, ...(reason !== '' && { reason }) };
    if (await apply(order, 'discountBill', said, true)) onDone();
  };
  return (
    <>
      <Segment<Way>
        label={st('disc.kind')}
        value={way}
        onChange={(next) => entry.choose(next === 'percent' ? 'percent' : 'dollars')}
        options={toOptions({ percent: st('disc.percent'), amount: st('disc.amount') })}
      />
      {way === 'percent' ? (
        <>
          <Box label={st('disc.percent')} value={`${entry.texts.percent || '0'} %`} isOn onChoose={() => undefined} />
          <div className="quick">
            {RATES.map((each) => (
              <button key={each} type="button" className="quick__key" onClick={() => entry.set('percent', each)}>
                {each} %
              </button>
            ))}
          </div>
        </>
      ) : (
        <div className="boxes beside">
          <Box
            label={st('disc.dollars')}
            value={formatTyped(entry.texts.dollars)}
            isOn={entry.active === 'dollars'}
            onChoose={() => entry.choose('dollars')}
          />
          {hasSecond() && (
            <Box
              label={st('disc.riel')}
              value={formatTypedSecond(entry.texts.riel)}
              isOn={entry.active === 'riel'}
              onChoose={() => entry.choose('riel')}
            />
          )}
        </div>
      )}
      <Pad onKey={entry.key} />
      <Reasons
        label={st('reason.why')}
        options={[st('reason.regular'), st('reason.complaint'), st('reason.friend')]}
        onChange={setReason}
      />
      <Clears order={order} />
      <div className="deed">
        <NewTotal order={order} change={isTyped ? { kind: 'bill', discount } : null} />
        <Button size="xl" block busy={staffActions.busy} why={why} onClick={() => void send()}>
          {why ?? st('disc.apply', { what: words })}
        </Button>
      </div>
    </>
  );
});
