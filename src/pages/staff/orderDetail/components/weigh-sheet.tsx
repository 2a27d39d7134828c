import { formatDollarSign } from '@romduol/domain/money/format';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Sheet } from '../../../../components/sheet';
import { NumberPad } from '../../../../components/staff/number-pad';
import type { PadKey } from '../../../../components/staff/number-pad/typed';
import { useKeys } from '../../../../components/staff/number-pad/use-keys';
import { formatPlace } from '../../../../components/staff/order-row';
import { translate } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffOrders } from '../../../../stores/staff';
import type { Order, OrderLine } from '../../../../stores/staff/types';
import { Reading, formatUnit, Which } from './measure-line';
import { ReadScale } from './read-scale';
import { Stay } from './stay';
import { comesTo, type Measured, measured, nextPending, pressFor, parseMeasure } from './measuring';

interface WeighSheetProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** What is typed, by line; nothing is lost by looking at another line. */
type Drafts = Readonly<Record<number, string>>;

/** The line that is on the scale, and what was typed for it. */
const useDraft = (lines: readonly Measured[]) => {
  const [index, setIndex] = useState(() => nextPending(lines, 0) ?? 0);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [problem, setProblem] = useState<string | null>(null);
  const line = lines[index]?.line;
  const text = line === undefined ? null : (drafts[line.id] ?? null);
  const key = (pressed: PadKey): void => {
    if (line === undefined) return;
    const typed = pressFor(line, text, pressed);
    if ('text' in typed) setDrafts((known) => ({ ...known, [line.id]: typed.text }));
    setProblem('text' in typed ? null : translate(typed.problem.key, typed.problem.args));
  };
  const put = (read: string): void => {
    if (line !== undefined) setDrafts((known) => ({ ...known, [line.id]: read }));
    setProblem(null);
  };
  const goTo = (place: number): void => {
    setProblem(null);
    setIndex(place);
  };
  const forget = ({ id }: OrderLine): void =>
    setDrafts((known) => Object.fromEntries(Object.entries(known).filter(([each]) => Number(each) !== id)));
  return { index, line, text, problem, key, put, goTo, forget };
};

/** "Save 1.235 KG · $22.23", or why there is nothing to save. */
const saveWords = (order: Order, line: OrderLine, text: string | null): { label: string; why: string | null } => {
  const amount = text === null ? null : comesTo(line, text, order.column);
  if (text === null || amount === null) {
    const enter = st(line.timed ? 'weigh.enterPrice' : 'weigh.enterWeight');
    return { label: enter, why: enter };
  }
  const price = formatDollarSign(amount);
  if (line.timed) return { label: st('weigh.savePrice', { price }), why: null };
  return { label: st('weigh.saveWeight', { weight: `${Number(text)} ${formatUnit(line)}`, price }), why: null };
};

/**
 * P-15, T-10, T-11: one line after the other gets its weight or its price, as often as needed before the order is confirmed.
 * What is saved leads to the next line that waits; the last one closes the sheet.
 */
export const WeighSheet = observer(({ order, onClose }: WeighSheetProps) => {
  const lines = measured(order);
  const { index, line, text, problem, key, put, goTo, forget } = useDraft(lines);
  const isBusy = staffOrders.busy === order.orderId;
  /** To the next line that waits; after the last one the sheet closes. */
  const goOn = (measuredLine: OrderLine): void => {
    forget(measuredLine);
    const next = nextPending(measured(staffOrders.byId.get(order.orderId) ?? order), index + 1);
    if (next !== null) return goTo(next);
    feedback.toast(st('weigh.allDone'));
    onClose();
  };
  const save = async (): Promise<void> => {
    const said = line === undefined || text === null ? null : parseMeasure(line, text);
    if (line === undefined || said === null || isBusy) return;
    const done = await staffOrders.weigh(order.orderId, [said]).catch(() => false);
    if (done) goOn(line);
  };
  useKeys(key, () => void save());
  const current = lines[index];
  if (current === undefined || line === undefined) return null;
  const { label, why } = saveWords(order, line, text);
  const place = st('weigh.place', { place: index + 1, count: lines.length });
  return (
    <Sheet
      open
      onClose={onClose}
      title={st('weigh.open')}
      sub={<p className="muted">{[formatPlace(order), formatOrderNumber(order.orderNo), place].join(' · ')}</p>}
      foot={
        <Button size="xl" block why={why} busy={isBusy} onClick={() => void save()}>
          {label}
        </Button>
      }
    >
      <div className="measure">
        <Which
          measured={current}
          index={index}
          count={lines.length}
          onStep={(by) => goTo((index + by + lines.length) % lines.length)}
        />
        {line.timed && <Stay order={order} line={line} onStopped={() => goOn(line)} />}
        <Reading order={order} line={line} text={text} problem={problem} />
        {!line.timed && <ReadScale line={line} onWeight={put} />}
        <NumberPad onKey={key} bottom={['.', '0', '00']} />
      </div>
    </Sheet>
  );
});
