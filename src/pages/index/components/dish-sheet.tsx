import { CART_ADD_LIMIT, CART_LINE_CAP, NUMBER_BOX_MIN, TEXT_AREA_MAX } from '@romduol/domain/limits';
import { minus } from '@romduol/domain/money/amount';
import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { Field } from '../../../components/field';
import { Sheet } from '../../../components/sheet';
import { Stepper } from '../../../components/stepper';
import { t, tOf } from '../../../i18n';
import { basketLine, choiceWords, dishPreview } from '../../../stores/basket';
import type { ShownLine } from '../../../stores/cart-operations';
import { root } from '../../../stores/root';
import type { MenuGoods } from '../../../stores/types';
import { asChoice, type DishChoice, firstChoice, missing, openPart } from './dish-choice';
import { DishHead, SetHead } from './dish-head';
import { Feeds, TagGroups } from './dish-options';
import { MealParts } from './meal-parts';
import { Suggestions } from './suggestions';

export interface DishSheetProps {
  readonly goods: MenuGoods;
  /** The line of the cart that is being changed; null adds a new one. */
  readonly line: ShownLine | null;
  readonly onClose: () => void;
}

const SUGGESTED = 4;

const choiceOf = (line: ShownLine): DishChoice => ({
  tags: line.tagItems.map(({ id }) => id),
  feeds: Object.fromEntries(line.feeds.map(({ id, num }) => [id, num])),
  parts: Object.fromEntries(line.parts.map(({ id, num }) => [id, num])),
  note: line.note,
  num: line.num,
});

/** Pieces of the dish that this sheet may put into the cart (M-35, V-01). */
const mostOf = ({ id }: MenuGoods, line: ShownLine | null): number => {
  const room = root.cart.room(id);
  const most = line === null ? CART_ADD_LIMIT : CART_LINE_CAP;
  return room === null ? most : Math.min(most, room + (line?.num ?? 0));
};

/** What is still to be picked of a set meal, for its button. */
const pickWords = (goods: MenuGoods, choice: DishChoice): string | null => {
  const part = openPart(goods, choice);
  return part === null ? null : t('set.pickOf', part);
};

/** Why the dish cannot go into the cart as it is; null where it can. */
const whyNot = (goods: MenuGoods, choice: DishChoice, most: number): string | null => {
  if (goods.soldOut) return t('dish.soldOut');
  if (most < choice.num) return t('menu.limitReached', { count: goods.purchaseLimit ?? most });
  const [problem] = missing(goods, choice);
  return problem === undefined ? pickWords(goods, choice) : tOf(problem.key, problem.args);
};

/** The price of what is chosen, for the button; null while staff have to weigh or price it first. */
const priceOf = (goods: MenuGoods, line: ShownLine | null, choice: DishChoice): string | null => {
  const { info } = root.table;
  if (info === null) return null;
  const others = root.cart.basket.filter(({ id }) => id !== line?.key);
  const wanted = basketLine('dish', goods, asChoice(goods, choice), choice.num);
  const quoted = dishPreview(wanted, others, info, root.cart.promotions.activities);
  if (quoted === undefined || quoted.pending) return null;
  return formatDollarSign(minus(quoted.amounts.sell.gross, quoted.amounts.sell.itemDiscount));
};

const save = (goods: MenuGoods, line: ShownLine | null, choice: DishChoice): boolean => {
  const wanted = { id: goods.id, ...asChoice(goods, choice), note: choice.note.trim() };
  if (line === null) return root.cart.add(wanted, choice.num);
  root.cart.edit(line.key, wanted, choice.num);
  return true;
};

interface BuyProps {
  readonly goods: MenuGoods;
  readonly line: ShownLine | null;
  readonly choice: DishChoice;
  readonly onChange: (choice: DishChoice) => void;
  readonly onDone: () => void;
}

/** How many, and the one button: with the running price, or with what is still missing. */
const Buy = observer(({ goods, line, choice, onChange, onDone }: BuyProps) => {
  const price = priceOf(goods, line, choice);
  const most = mostOf(goods, line);
  const pick = pickWords(goods, choice);
  const label = line === null ? 'dish.add' : 'dish.save';
  const press = (): void => {
    if (save(goods, line, choice)) onDone();
  };
  return (
    <>
      <p className="dish-summary">{choiceWords(goods, asChoice(goods, choice))}</p>
      {most <= choice.num && goods.purchaseLimit !== null && (
        <p className="dish-limit">{t('menu.limitReached', { count: goods.purchaseLimit })}</p>
      )}
      <div className="dish-buy">
        <Stepper
          size="l"
          num={choice.num}
          min={NUMBER_BOX_MIN}
          max={most}
          name={goods.name}
          onChange={(num) => num <= most && onChange({ ...choice, num })}
        />
        <div className="dish-buy__button" aria-live="polite">
          {pick !== null && price !== null && <p className="dish-buy__price">{price}</p>}
          <Button block why={whyNot(goods, choice, most)} onClick={press}>
            {goods.soldOut
              ? t('dish.soldOut')
              : (pick ??
                (price === null
                  ? t(line === null ? 'dish.addWeighed' : 'dish.saveWeighed')
                  : t(label, { amount: price })))}
          </Button>
        </div>
      </div>
    </>
  );
});

/** A dish with its choices; a suggested one with choices of its own opens above it. */
export const DishSheet = observer(({ goods, line, onClose }: DishSheetProps) => {
  const [choice, setChoice] = useState(() => (line === null ? firstChoice(goods) : choiceOf(line)));
  const [suggested, setSuggested] = useState<number | null>(null);
  const above = suggested === null ? undefined : root.menu.byId.get(suggested);
  const isSet = goods.mealSets.length > 0;
  const foot = <Buy goods={goods} line={line} choice={choice} onChange={setChoice} onDone={onClose} />;
  return (
    <>
      <Sheet open bare={!isSet} onClose={onClose} title={goods.name} {...(root.table.mayOrder && { foot })}>
        {isSet ? <SetHead goods={goods} choice={choice} /> : <DishHead goods={goods} />}
        <MealParts goods={goods} choice={choice} onChange={setChoice} />
        <TagGroups goods={goods} choice={choice} onChange={setChoice} />
        <Feeds goods={goods} choice={choice} onChange={setChoice} />
        <section className="group">
          <Field
            area
            label={t('dish.note')}
            placeholder={t('dish.noteHint')}
            maxLength={TEXT_AREA_MAX}
            value={choice.note}
            onChange={(note) => setChoice({ ...choice, note })}
          />
        </section>
        {line === null && <Suggestions ids={goods.addOns} most={SUGGESTED} onOpen={setSuggested} />}
      </Sheet>
      {above !== undefined && <DishSheet key={above.id} goods={above} line={null} onClose={() => setSuggested(null)} />}
    </>
  );
});
