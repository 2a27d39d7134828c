import { NUMBER_BOX_MIN, TEXT_AREA_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { Field } from '../../../components/field';
import { Sheet } from '../../../components/sheet';
import { Stepper } from '../../../components/stepper';
import { t, tOf } from '../../../i18n';
import { line as network } from '../../../line';
import { feedback } from '../../../platform/feedback';
import { failure } from '../../../stores/failure';
import { root } from '../../../stores/root';
import type { MenuGoods, Order, OrderLine } from '../../../stores/types';
import { type DishChoice, missing, openPart } from '../../index/components/dish-choice';
import { Feeds, TagGroups } from '../../index/components/dish-options';
import { MealParts } from '../../index/components/meal-parts';
import { QuickRemarks } from './quick-remarks';
import { choiceOfLine, hasOtherChoice, priceOfChange, saveLine } from './save-line';

interface LineSheetProps {
  readonly order: Order;
  readonly line: OrderLine;
  readonly onClose: () => void;
}

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

/** What is still to be picked; null where the line can be saved. */
const stillMissing = (goods: MenuGoods | undefined, choice: DishChoice): string | null => {
  if (goods === undefined) return null;
  const part = openPart(goods, choice);
  if (part !== null) return t('set.pickOf', part);
  const [problem] = missing(goods, choice);
  return problem === undefined ? null : tOf(problem.key, problem.args);
};

interface AnswersProps extends LineSheetProps {
  readonly goods: MenuGoods | undefined;
  readonly choice: DishChoice;
}

/** Off the order, or saved as it is now: with its new price where other choices give it one. */
const Answers = observer(({ order, line, goods, choice, onClose }: AnswersProps) => {
  const [isBusy, setBusy] = useState(false);
  const run = async (act: Promise<boolean>): Promise<void> => {
    setBusy(true);
    const isMade = await act;
    setBusy(false);
    if (isMade) onClose();
  };
  const isOther = hasOtherChoice(goods, line, choice);
  const amount = goods !== undefined && isOther ? priceOfChange(goods, choice) : null;
  const offline = network.isDown ? t('common.offlineWaits') : null;
  return (
    <div className="answers">
      <Button kind="quiet" why={offline} onClick={() => void run(removal(order, line))}>
        {t('line.remove')}
      </Button>
      <Button
        block
        busy={isBusy}
        why={offline ?? (isOther ? stillMissing(goods, choice) : null)}
        onClick={() => void run(made(saveLine(order, goods, line, choice)))}
      >
        {amount === null ? t('line.save') : t('dish.save', { amount })}
      </Button>
    </div>
  );
});

/** A line that the kitchen does not have yet: fewer of it, other choices, a note, or none at all. */
export const LineSheet = observer(({ order, line, onClose }: LineSheetProps) => {
  const [choice, setChoice] = useState(() => choiceOfLine(line));
  const goods = root.menu.byId.get(line.goodsId);
  const setNote = (note: string): void => setChoice({ ...choice, note });
  const foot = <Answers order={order} line={line} goods={goods} choice={choice} onClose={onClose} />;
  return (
    <Sheet open onClose={onClose} title={line.name} sub={<p className="round__hint">{t('line.hint')}</p>} foot={foot}>
      <Stepper
        num={choice.num}
        min={NUMBER_BOX_MIN}
        max={line.num}
        size="l"
        name={line.name}
        onChange={(num) => num <= line.num && setChoice({ ...choice, num })}
      />
      {goods !== undefined && (
        <>
          <MealParts goods={goods} choice={choice} onChange={setChoice} />
          <TagGroups goods={goods} choice={choice} onChange={setChoice} />
          <Feeds goods={goods} choice={choice} onChange={setChoice} />
        </>
      )}
      <section className="group">
        <Field
          area
          label={t('dish.note')}
          placeholder={t('dish.noteHint')}
          maxLength={TEXT_AREA_MAX}
          value={choice.note}
          onChange={setNote}
        />
        <QuickRemarks note={choice.note} onChange={setNote} />
      </section>
    </Sheet>
  );
});
