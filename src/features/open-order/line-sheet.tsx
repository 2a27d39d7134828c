import { NUMBER_BOX_MIN } from '@romduol/domain/limits';
import type { DishSelection } from '@romduol/domain/menu/selection';
import { selectionOfOrderLine } from '@romduol/domain/menu/wire-selection';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../components/button';
import { confirm } from '../../components/confirm';
import { Sheet } from '../../components/sheet';
import { Stepper } from '../../components/stepper';
import { OptionGroups, Toppings } from '../ordering/dish-options';
import { MealParts } from '../ordering/meal-parts';
import { missingWords } from '../ordering/missing-words';
import { NoteField } from '../ordering/note-field';
import { t } from '../../i18n';
import { connection as network } from '../../connection';
import { feedback } from '../../platform/feedback';
import { failure } from '../../stores/failure';
import { root } from '../../stores/root';
import { rounds } from '../../stores/rounds';
import type { MenuGoods, Order, OrderLine } from '../../stores/types';
import { hasOtherModifiers, priceOfChange, saveLine } from './save-line';

interface LineSheetProps {
  readonly order: Order;
  readonly line: OrderLine;
  readonly onClose: () => void;
}

/** Whether the change was made; a refusal was shown. */
const made = async (change: Promise<void>): Promise<boolean> =>
  change.then(
    () => true,
    (error: unknown) => {
      const { isUnsaid, msg } = failure(error);
      if (isUnsaid) feedback.toast(msg);
      return false;
    },
  );

const removal = async (order: Order, line: OrderLine): Promise<boolean> => {
  const question = { title: t('line.removeAsk', { name: line.name }), content: t('line.hint') };
  if (!(await confirm({ ...question, ok: t('line.remove') }))) return false;
  return made(rounds.cut(order.orderNo, line.id, line.num));
};

interface AnswersProps extends LineSheetProps {
  readonly goods: MenuGoods | undefined;
  readonly selection: DishSelection;
}

/** Off the order, or saved as it is now: with its new price where other choices give it one. */
const Answers = observer(({ order, line, goods, selection, onClose }: AnswersProps) => {
  const [isBusy, setBusy] = useState(false);
  const run = async (act: Promise<boolean>): Promise<void> => {
    setBusy(true);
    const isMade = await act;
    setBusy(false);
    if (isMade) onClose();
  };
  const isOther = hasOtherModifiers(goods, line, selection);
  const amount = goods !== undefined && isOther ? priceOfChange(goods, selection) : null;
  const offline = network.isDown ? t('common.offlineWaits') : null;
  return (
    <div className="answers">
      <Button kind="quiet" why={offline} onClick={() => void run(removal(order, line))}>
        {t('line.remove')}
      </Button>
      <Button
        block
        busy={isBusy}
        why={offline ?? (isOther && goods !== undefined ? missingWords(goods, selection) : null)}
        onClick={() => void run(made(saveLine(order, goods, line, selection)))}
      >
        {amount === null ? t('line.save') : t('dish.save', { amount })}
      </Button>
    </div>
  );
});

/** A line that the kitchen does not have yet: fewer of it, other choices, a note, or none at all. */
export const LineSheet = observer(({ order, line, onClose }: LineSheetProps) => {
  const [selection, setSelection] = useState(() => selectionOfOrderLine(line));
  const goods = root.menu.byId.get(line.goodsId);
  const setNote = (note: string): void => setSelection({ ...selection, note });
  const foot = <Answers order={order} line={line} goods={goods} selection={selection} onClose={onClose} />;
  return (
    <Sheet open onClose={onClose} title={line.name} sub={<p className="round__hint">{t('line.hint')}</p>} foot={foot}>
      <Stepper
        num={selection.quantity}
        min={NUMBER_BOX_MIN}
        max={line.num}
        size="l"
        name={line.name}
        onChange={(quantity) => quantity <= line.num && setSelection({ ...selection, quantity })}
      />
      {goods !== undefined && (
        <>
          <MealParts goods={goods} selection={selection} onChange={setSelection} />
          <OptionGroups goods={goods} selection={selection} onChange={setSelection} />
          <Toppings goods={goods} selection={selection} onChange={setSelection} />
        </>
      )}
      <NoteField note={selection.note} onChange={setNote} />
    </Sheet>
  );
});
