import { type Cents, plus, sumOf } from '@romduol/domain/money/amount';
import { formatDollarSign, parseDollars } from '@romduol/domain/money/format';
import { timesWeight } from '@romduol/domain/money/rounding';
import { weightProblems } from '@romduol/domain/rules/order';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { Sheet } from '../../../../components/sheet';
import { type MessageKey, tOf } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffOrders } from '../../../../stores/staff';
import type { Weighed } from '../../../../stores/staff/orders';
import type { Order, OrderLine } from '../../../../stores/staff/types';

/** What was typed, by line. */
type Typed = Readonly<Record<number, string>>;

const unitOf = ({ pricingMethod }: OrderLine): string => tOf(`unit.${pricingMethod}` as MessageKey);

/** Lines that staff give a weight or a price. */
const measured = ({ goods }: Order): readonly OrderLine[] =>
  goods.filter(({ timed, pricingMethod }) => timed || pricingMethod !== 0);

/** What is wrong with what was typed for a line; null while nothing is. */
const problemOf = (line: OrderLine, text: string): string | null => {
  if (text === '') return null;
  if (line.timed) return parseDollars(text) === null ? tOf('problem.notANumber') : null;
  const [problem] = weightProblems(text);
  return problem === undefined ? null : tOf(problem.key, problem.args);
};

/** What the line comes to at a weight: steps 1 and 2 of its price, in cents. */
const comesTo = (line: OrderLine, weight: number): Cents => {
  const extras = sumOf([...line.tagItems.map(({ price }) => price), ...line.feeds.map(({ sum }) => sum)]);
  return plus(timesWeight(line.sellPrice, weight), extras);
};

const saidOf = (lines: readonly OrderLine[], typed: Typed): Weighed =>
  lines.flatMap((line): Weighed => {
    const text = (typed[line.id] ?? '').trim();
    if (text === '') return [];
    const price = parseDollars(text);
    if (line.timed) return price === null ? [] : [{ id: line.id, price }];
    return [{ id: line.id, weight: Number(text) }];
  });

interface LineFieldProps {
  readonly line: OrderLine;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

const LineField = observer(({ line, text, onChange }: LineFieldProps) => {
  const { name, timed } = line;
  const problem = problemOf(line, text);
  const unit = unitOf(line);
  const isWeight = !timed && text !== '' && problem === null;
  return (
    <div className="weigh__line">
      <Field
        label={timed ? st('weigh.price', { name }) : st('weigh.weight', { name, unit })}
        value={text}
        onChange={onChange}
        error={problem}
        inputMode="decimal"
        placeholder={line.weight === null ? '0' : String(line.weight)}
      />
      {isWeight && (
        <p className="weigh__price" aria-live="polite">
          {st('weigh.comesTo', {
            amount: formatDollarSign(comesTo(line, Number(text))),
            price: formatDollarSign(line.sellPrice),
            unit,
          })}
        </p>
      )}
    </div>
  );
});

interface WeighSheetProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** T-10, T-11: what is weighed or priced by time gets its weight or its price before the order is confirmed. */
export const WeighSheet = observer(({ order, open, onClose }: WeighSheetProps) => {
  const [typed, setTyped] = useState<Typed>({});
  const lines = measured(order);
  const said = saidOf(lines, typed);
  const wrong = lines.map((line) => problemOf(line, typed[line.id] ?? '')).find((problem) => problem !== null) ?? null;
  const save = async (): Promise<void> => {
    const done = await staffOrders.weigh(order.orderId, said).catch(() => false);
    if (!done) return;
    feedback.toast(st('weigh.saved'));
    setTyped({});
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={st('weigh.open')}
      sub={<p className="muted">{st('weigh.hint')}</p>}
      foot={
        <Button
          size="xl"
          block
          why={wrong ?? (said.length === 0 ? st('weigh.enter') : null)}
          busy={staffOrders.busy === order.orderId}
          onClick={() => void save()}
        >
          {st('weigh.save')}
        </Button>
      }
    >
      {lines.map((line) => (
        <LineField
          key={line.id}
          line={line}
          text={typed[line.id] ?? ''}
          onChange={(text) => setTyped((known) => ({ ...known, [line.id]: text.trim() }))}
        />
      ))}
    </Sheet>
  );
});
