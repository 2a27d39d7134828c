import { SPLIT_WAYS_MAX, SPLIT_WAYS_MIN } from '@romduol/domain/limits';
import { splitEqually } from '@romduol/domain/money/allocate';
import { type MainAmount, mainAmount, NO_MAIN, sumAmounts } from '@romduol/domain/money/amount';
import { toSecond } from '@romduol/domain/money/conversion';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Sum } from '../../../../components/staff/sum';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { Icon } from '../../../../components/icon';
import { SideColumn } from '../../../../components/staff/side-column';
import { StepperRow } from '../../../../components/staff/stepper';
import { st } from '../../../../i18n-staff';
import { formatMain, formatSecond, hasSecond } from '../../../../money';
import { parseMain } from '../../../../money-fields';
import { replace } from '../../../../platform/navigation';
import { staffActions } from '../../../../stores/staff';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { Order } from '../../../../stores/staff/types';

interface ShareProps {
  readonly order: Order;
}

/** Who pays what, and that it adds up. */
const Shares = observer(({ order, amounts }: ShareProps & { readonly amounts: readonly MainAmount[] }) => (
  <section className="card">
    {amounts.map((amount, place) => (
      <Sum key={place} label={st('split.person', { position: place + 1 })}>
        {hasSecond()
          ? `${formatMain(amount)} · ${formatSecond(toSecond(amount, order.conversionRatio))}`
          : formatMain(amount)}
      </Sum>
    ))}
    <Sum label={st('split.adds')} total>
      {formatMain(sumAmounts(amounts))}
    </Sum>
  </section>
));

const toCash = ({ orderId }: Order): Promise<void> => replace(STAFF_PAGES.cash, { orderId });

/** Splits the due equally, to the cent. */
export const Equally = observer(({ order }: ShareProps) => {
  const [ways, setWays] = useState(Math.max(SPLIT_WAYS_MIN, Math.min(order.partySize, SPLIT_WAYS_MAX)));
  const split = async (): Promise<void> => {
    const said = { orderId: order.orderId, column: order.column, ways };
    if ((await staffActions.run('shareOrder', said, order.orderId)) !== null) await toCash(order);
  };
  return (
    <>
      <section className="card">
        <StepperRow label={st('split.ways')} num={ways} min={SPLIT_WAYS_MIN} max={SPLIT_WAYS_MAX} onChange={setWays} />
      </section>
      <SideColumn>
        <Shares order={order} amounts={splitEqually(order.due, ways)} />
        <div className="deed">
          <Button size="xl" block busy={staffActions.busy} onClick={() => void split()}>
            <Icon name="split" />
            {st('split.doShares', { count: ways })}
          </Button>
        </div>
      </SideColumn>
    </>
  );
});

/** Why the amounts cannot be taken as they are; null where they can. */
const whyNot = (amounts: readonly MainAmount[], due: MainAmount): string | null => {
  if (amounts.some((amount) => amount <= 0)) return st('split.enter');
  return sumAmounts(amounts) > due ? st('split.tooMuch') : null;
};

/** An amount for each; the last one pays what is left. */
export const ByAmount = observer(({ order }: ShareProps) => {
  const [texts, setTexts] = useState<readonly string[]>(['']);
  const amounts = texts.map((text) => parseMain(text.trim()) ?? NO_MAIN);
  const rest = mainAmount(Math.max(0, order.due - sumAmounts(amounts)));
  const why = whyNot(amounts, order.due);
  const set = (place: number, text: string): void =>
    setTexts((known) => known.map((each, at) => (at === place ? text : each)));
  const split = async (): Promise<void> => {
    const said = { orderId: order.orderId, column: order.column, amounts: [...amounts] };
    if ((await staffActions.run('shareOrder', said, order.orderId)) !== null) await toCash(order);
  };
  return (
    <>
      {texts.map((text, place) => (
        <Field
          key={place}
          label={st('split.amountFor', { position: place + 1 })}
          inputMode="decimal"
          value={text}
          maxLength={9}
          onChange={(next) => set(place, next)}
        />
      ))}
      <Button kind="outline" block onClick={() => setTexts((known) => [...known, ''])}>
        <Icon name="plus" />
        {st('split.addPerson')}
      </Button>
      {texts.length > 1 && (
        <Button kind="outline" block onClick={() => setTexts((known) => known.slice(0, -1))}>
          {st('split.dropPerson', { position: texts.length })}
        </Button>
      )}
      <SideColumn>
        <section className="card sums__row">
          <span>{st('split.remaining')}</span>
          <span className="sums__amount">{formatMain(rest)}</span>
        </section>
        <div className="deed">
          <Button size="xl" block busy={staffActions.busy} why={why} onClick={() => void split()}>
            <Icon name="split" />
            {st('split.doShares', { count: amounts.length + (rest > 0 ? 1 : 0) })}
          </Button>
        </div>
      </SideColumn>
    </>
  );
});
