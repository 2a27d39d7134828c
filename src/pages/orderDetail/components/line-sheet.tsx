import { TEXT_AREA_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button';
import { Chip } from '../../../components/chip';
import { Field } from '../../../components/field';
import { Sheet } from '../../../components/sheet';
import { Stepper } from '../../../components/stepper';
import { t } from '../../../i18n';
import { line as network } from '../../../line';
import { feedback } from '../../../platform/feedback';
import { failure } from '../../../stores/failure';
import { root } from '../../../stores/root';
import type { Order, OrderLine } from '../../../stores/types';
import { isSame, type LineChange, saveLine } from './save-line';
import { TagGroups } from './tag-groups';

interface LineSheetProps {
  readonly order: Order;
  readonly line: OrderLine;
  readonly onClose: () => void;
}

/** Quick remarks of the store: a tap writes one into the note, another takes it out. */
const QuickRemarks = observer(
  ({ note, onChange }: { readonly note: string; readonly onChange: (note: string) => void }) => {
    const { remarks } = root.rounds;
    useEffect(() => void root.rounds.loadRemarks().catch(() => undefined), []);
    if (remarks.length === 0) return null;
    const said = note.split(', ').filter((words) => words !== '');
    const toggle = (remark: string): void => {
      const next = said.includes(remark) ? said.filter((words) => words !== remark) : [...said, remark];
      onChange(next.join(', ').slice(0, TEXT_AREA_MAX));
    };
    return (
      <div className="line-sheet__quick" role="group" aria-label={t('line.quick')}>
        {remarks.map((remark) => (
          <Chip key={remark} chosen={said.includes(remark)} onClick={() => toggle(remark)}>
            {remark}
          </Chip>
        ))}
      </div>
    );
  },
);

/** Whether the change was made; what stood in its way was said. */
const made = async (change: Promise<void>): Promise<boolean> =>
  change.then(
    () => true,
    (error: unknown) => {
      const { name, msg } = failure(error);
      if (name !== null) feedback.toast(msg);
      return false;
    },
  );

const removal = async (order: Order, line: OrderLine): Promise<boolean> => {
  const question = { title: t('line.removeAsk', { name: line.name }), content: t('line.hint') };
  if (!(await feedback.ask({ ...question, ok: t('line.remove'), cancel: t('common.cancel') }))) return false;
  return made(root.rounds.cut(order.orderNo, line.id, line.num));
};

/** A line that the kitchen does not have yet: fewer of it, other choices, a note, or none at all. */
export const LineSheet = observer(({ order, line, onClose }: LineSheetProps) => {
  const [isBusy, setBusy] = useState(false);
  const [change, setChange] = useState<LineChange>({
    num: line.num,
    note: line.note,
    tagIds: line.tagItems.map(({ id }) => id),
  });
  const goods = root.menu.byId.get(line.goodsId);
  const run = async (act: Promise<boolean>): Promise<void> => {
    setBusy(true);
    const isMade = await act;
    setBusy(false);
    if (isMade) onClose();
  };
  const why = network.isDown ? t('common.offlineWaits') : null;
  const save = (): void => {
    if (isSame(line, change)) onClose();
    else void run(made(saveLine(order, line, change)));
  };
  const foot = (
    <div className="line-sheet__answers">
      <Button kind="quiet" why={why} onClick={() => void run(removal(order, line))}>
        {t('line.remove')}
      </Button>
      <Button block busy={isBusy} why={why} onClick={save}>
        {t('line.save')}
      </Button>
    </div>
  );
  return (
    <Sheet open onClose={onClose} title={line.name} sub={<p className="round__hint">{t('line.hint')}</p>} foot={foot}>
      <Stepper
        num={change.num}
        min={1}
        max={line.num}
        size="l"
        name={line.name}
        onChange={(num) => num <= line.num && setChange({ ...change, num })}
      />
      {goods !== undefined && (
        <TagGroups goods={goods} chosen={change.tagIds} onChange={(tagIds) => setChange({ ...change, tagIds })} />
      )}
      <Field
        area
        label={t('dish.note')}
        placeholder={t('dish.noteHint')}
        maxLength={TEXT_AREA_MAX}
        value={change.note}
        onChange={(note) => setChange({ ...change, note })}
      />
      <QuickRemarks note={change.note} onChange={(note) => setChange({ ...change, note })} />
    </Sheet>
  );
});
