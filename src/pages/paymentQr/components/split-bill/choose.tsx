import { SPLIT_WAYS_MAX, SPLIT_WAYS_MIN } from '@romduol/domain/limits';
import { mainAmount, sumAmounts } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Banner } from '../../../../components/banner';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { Segment } from '../../../../components/segment';
import { Stepper } from '../../../../components/stepper';
import { mt } from '../../../../i18n-member';
import { formatMain } from '../../../../money';
import { parseMain } from '../../../../money-fields';
import { splitBill, type SplitBill } from '../../../../stores/split-bill';

type How = 'items' | 'equally' | 'amount';

interface ChooseProps {
  readonly view: SplitBill;
  /** Why nothing can be taken now; null where it can. */
  readonly why: string | null;
}

const formatName = ({ lineId, name }: SplitBill['lines'][number]): string => (lineId === 0 ? mt('share.charge') : name);

/** By dish: each piece with its part of all charges. */
const ByItem = observer(({ view, why }: ChooseProps) => {
  const [picked, setPicked] = useState<Readonly<Record<number, number>>>({});
  if (view.lines.length === 0) return <p className="muted">{mt('share.noItems')}</p>;
  // Another diner may have taken it since.
  const countPicked = ({ lineId, free }: SplitBill['lines'][number]): number =>
    Math.min(picked[lineId] ?? 0, free.length);
  const sum = sumAmounts(view.lines.flatMap((line) => line.free.slice(0, countPicked(line))));
  const items = view.lines
    .filter((line) => countPicked(line) > 0)
    .map((line) => ({ lineId: line.lineId, num: countPicked(line) }));
  const take = async (): Promise<void> => {
    if (await splitBill.take(view.orderNo, { items })) setPicked({});
  };
  return (
    <>
      <ul>
        {view.lines.map((line) => (
          <li key={line.lineId} className="shares__row row gap-16">
            <span className="shares__who grow">
              {formatName(line)}
              <span className="muted small block">
                {line.free[0] === undefined ? mt('share.taken') : formatMain(line.free[0])}
              </span>
            </span>
            {line.free.length > 0 && (
              <Stepper
                num={countPicked(line)}
                max={line.free.length}
                name={formatName(line)}
                onChange={(num) => setPicked({ ...picked, [line.lineId]: num })}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="muted">{mt('share.each')}</p>
      <Button
        block
        busy={splitBill.busy}
        why={why ?? (sum === 0 ? mt('share.pick') : null)}
        onClick={() => void take()}
      >
        {mt('share.takeIt', { amount: formatMain(sum) })}
      </Button>
    </>
  );
});

const Equally = observer(({ view, why }: ChooseProps) => {
  const [ways, setWays] = useState(SPLIT_WAYS_MIN);
  // Equal parts are of the whole bill: who has taken another share pays or returns it first.
  const othersHold = view.shares.some(({ state }) => state === 'held') ? mt('share.othersHold') : null;
  return (
    <>
      <div className="shares__row row gap-16">
        <span className="shares__who grow">{mt('share.ways')}</span>
        <Stepper num={ways} min={SPLIT_WAYS_MIN} max={SPLIT_WAYS_MAX} name={mt('share.ways')} onChange={setWays} />
      </div>
      <Button
        block
        busy={splitBill.busy}
        why={why ?? othersHold}
        onClick={() => void splitBill.take(view.orderNo, { ways })}
      >
        {`${mt('share.part', { ways })} · ${formatMain(mainAmount(Math.ceil(view.due / ways)))}`}
      </Button>
    </>
  );
});

const ByAmount = observer(({ view, why }: ChooseProps) => {
  const [text, setText] = useState('');
  const amount = text.trim() === '' ? null : parseMain(text.trim());
  const isWrong = text.trim() !== '' && (amount === null || amount === 0 || amount > view.unclaimed);
  const wrong = isWrong ? mt('share.wrong', { min: formatMain(mainAmount(1)), max: formatMain(view.unclaimed) }) : null;
  const take = async (): Promise<void> => {
    if (amount !== null && (await splitBill.take(view.orderNo, { amount }))) setText('');
  };
  return (
    <>
      <Field
        label={mt('share.dollars')}
        inputMode="decimal"
        value={text}
        maxLength={10}
        error={wrong}
        onChange={setText}
      />
      <Button
        block
        busy={splitBill.busy}
        why={why ?? wrong ?? (amount === null ? mt('share.dollars') : null)}
        onClick={() => void take()}
      >
        {mt('share.takeIt', { amount: formatMain(amount ?? mainAmount(0)) })}
      </Button>
    </>
  );
});

/** How a diner takes a share: by dish, equally, or by amount. */
export const Choose = observer((props: ChooseProps) => {
  const { view } = props;
  const hasFixedParts = view.shares.some(
    ({ how, state }) => (how === 'equally' || how === 'staff') && state !== 'paid',
  );
  const [chosen, setHow] = useState<How | null>(null);
  const how = chosen ?? (view.lines.length > 0 ? 'items' : 'equally');
  const hasFree = view.shares.some(({ state }) => state === 'free');
  if (view.unclaimed === 0 && !hasFree)
    return (
      <Banner icon="info" tone="warn">
        {mt('share.allTaken')}
      </Banner>
    );
  if (hasFixedParts && view.shares.some(({ state }) => state === 'held')) {
    return (
      <Banner icon="info" tone="warn">
        {mt('share.isSplit')}
      </Banner>
    );
  }
  return (
    <section className="card col gap-20">
      <h2 className="shares__title t-item bold">{mt('share.how')}</h2>
      <Segment<How>
        label={mt('share.how')}
        value={how}
        onChange={setHow}
        options={(['items', 'equally', 'amount'] as const).map((value) => ({ value, label: mt(`share.${value}`) }))}
      />
      {how === 'items' && <ByItem {...props} />}
      {how === 'equally' && <Equally {...props} />}
      {how === 'amount' && <ByAmount {...props} />}
    </section>
  );
});
