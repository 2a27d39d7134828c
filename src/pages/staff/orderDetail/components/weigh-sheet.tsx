import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isWeighable } from '@romduol/domain/weighing/mt-sics';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { NumberPad } from '../../../../components/staff/number-pad';
import type { PadKey } from '../../../../components/staff/number-pad/typed';
import { useKeys } from '../../../../components/staff/number-pad/use-keys';
import { formatPlace } from '../../../../components/staff/order-row';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { translate } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { feedback } from '../../../../platform/feedback';
import { staffOrders } from '../../../../stores/staff';
import type { Order, OrderLine } from '../../../../stores/staff/types';
import { type Scale, useScales, weightText } from '../../../../stores/staff/scales';
import { Reading, formatUnit, Which } from './measure-line';
import { Stay } from './stay';
import { comesTo, type Measured, measured, nextPending, pressFor, parseMeasure } from './measuring';

interface ReadScaleProps {
  readonly line: OrderLine;
  readonly onWeight: (text: string) => void;
}

/** Reads the weight on a scale of the store; nothing where there is none, or the dish is sold by the litre. */
const ReadScale = observer(({ line, onWeight }: ReadScaleProps) => {
  const scales = useScales(feedback.toast);
  const [busy, setBusy] = useState<string | null>(null);
  if (!isWeighable(line.pricingMethod) || scales.length === 0) return null;
  const read = async (scale: Scale): Promise<void> => {
    setBusy(scale.key);
    const reading = await scale.read();
    setBusy(null);
    const text = reading === null ? null : weightText(reading, line.pricingMethod, feedback.toast);
    if (text !== null) onWeight(text);
  };
  return (
    <div className="wraps">
      {scales.map((scale) => (
        <Button
          key={scale.key}
          kind="outline"
          block
          busy={busy === scale.key}
          why={busy === null || busy === scale.key ? null : st('scale.busy')}
          onClick={() => void read(scale)}
        >
          <Icon name="scale" />
          {scales.length === 1 ? st('scale.read') : st('scale.readOf', { name: scale.name })}
        </Button>
      ))}
    </div>
  );
});

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
  const reset = ({ id }: OrderLine): void =>
    setDrafts((known) => Object.fromEntries(Object.entries(known).filter(([each]) => Number(each) !== id)));
  return { index, line, text, problem, key, put, goTo, reset };
};

/** "Save 1.235 KG · $22.23", or why there is nothing to save. */
const saveWords = (order: Order, line: OrderLine, text: string | null): { label: string; why: string | null } => {
  const amount = text === null ? null : comesTo(line, text, order.column);
  if (text === null || amount === null) {
    const enter = st(line.timed ? 'weigh.enterPrice' : 'weigh.enterWeight');
    return { label: enter, why: enter };
  }
  const price = formatMain(amount);
  if (line.timed) return { label: st('weigh.savePrice', { price }), why: null };
  return { label: st('weigh.saveWeight', { weight: `${Number(text)} ${formatUnit(line)}`, price }), why: null };
};

/**
 * P-15, T-10, T-11: one line after the other gets its weight or its price, as often as needed before the order is confirmed.
 * What is saved leads to the next line that waits; the last one closes the sheet.
 */
export const WeighSheet = observer(({ order, onClose }: WeighSheetProps) => {
  const lines = measured(order);
  const { index, line, text, problem, key, put, goTo, reset } = useDraft(lines);
  const isBusy = staffOrders.busy === order.orderId;
  /** To the next line that waits; after the last one the sheet closes. */
  const goOn = (measuredLine: OrderLine): void => {
    reset(measuredLine);
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
    <EditSheet
      title={st('weigh.open')}
      sub={<p className="muted">{[formatPlace(order), formatOrderNumber(order.orderNo), place].join(' · ')}</p>}
      save={label}
      busy={isBusy}
      why={why}
      onSave={save}
      onClose={onClose}
    >
      <div className="col">
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
    </EditSheet>
  );
});
