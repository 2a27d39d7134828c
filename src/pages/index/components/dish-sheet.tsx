import { CART_ADD_LIMIT, CART_LINE_CAP, NUMBER_BOX_MIN } from '@romduol/domain/limits';
import { defaultSelection, inMenuOrder } from '@romduol/domain/menu/modifiers';
import type { DishSelection } from '@romduol/domain/menu/selection';
import { minus } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button';
import { Sheet } from '../../../components/sheet';
import { Stepper } from '../../../components/stepper';
import { OptionGroups, Toppings } from '../../../features/ordering/dish-options';
import { MealParts } from '../../../features/ordering/meal-parts';
import { missingWords, partWords } from '../../../features/ordering/missing-words';
import { NoteField } from '../../../features/ordering/note-field';
import { t } from '../../../i18n';
import { formatMain } from '../../../money';
import { flyToCart } from '../../../platform/flight';
import { mediaUrl } from '../../../platform/media';
import { basketLine, dishPreview, modifierWords } from '../../../stores/basket';
import { bareSelection, type ShownLine } from '../../../stores/cart-operations';
import { root } from '../../../stores/root';
import { suggestions } from '../../../stores/suggestions';
import type { MenuGoods } from '../../../stores/types';
import { LikeButton } from './like';
import { CartStatus } from './cart-status';
import { DishHead, SetHead } from './dish-head';
import { Suggestions } from './suggestions';

export interface DishSheetProps {
  readonly goods: MenuGoods;
  /** The line of the cart that is being changed; null adds a new one. */
  readonly line: ShownLine | null;
  readonly onClose: () => void;
}

const SUGGESTED = 4;

/** Pieces of the dish that this sheet may put into the cart (M-35, V-01). */
const computeMaximum = ({ id }: MenuGoods, line: ShownLine | null): number => {
  const room = root.cart.room(id);
  const most = line === null ? CART_ADD_LIMIT : CART_LINE_CAP;
  return room === null ? most : Math.min(most, room + (line?.quantity ?? 0));
};

/** Why the dish cannot go into the cart as it is; null where it can. */
const whyNot = (goods: MenuGoods, selection: DishSelection, most: number): string | null => {
  if (goods.soldOut) return t('dish.soldOut');
  if (most < selection.quantity) return t('menu.limitReached', { count: goods.purchaseLimit ?? most });
  return missingWords(goods, selection);
};

/** The price of what is chosen, for the button; null while staff have to weigh or price it first. */
const formatPrice = (goods: MenuGoods, line: ShownLine | null, selection: DishSelection): string | null => {
  const { info } = root.table;
  if (info === null) return null;
  const others = root.cart.basket.filter(({ id }) => id !== line?.key);
  const quoted = dishPreview(basketLine('dish', goods, selection), others, info, root.cart.promotions.activities);
  if (quoted === undefined || quoted.pending) return null;
  return formatMain(minus(quoted.amounts.sell.gross, quoted.amounts.sell.itemDiscount));
};

const save = (goods: MenuGoods, line: ShownLine | null, selection: DishSelection): boolean => {
  const chosen = { ...inMenuOrder(goods, selection), note: selection.note.trim() };
  if (line === null) {
    const isAdded = root.cart.add(chosen);
    if (isAdded) suggestions.added(goods.id, chosen.quantity);
    return isAdded;
  }
  root.cart.edit(line.key, chosen);
  return true;
};

interface BuyProps {
  readonly goods: MenuGoods;
  readonly line: ShownLine | null;
  readonly selection: DishSelection;
  readonly onChange: (selection: DishSelection) => void;
  readonly onDone: () => void;
}

/** How many, and the one button: with the running price, or with what is still missing. */
const Buy = observer(({ goods, line, selection, onChange, onDone }: BuyProps) => {
  const price = formatPrice(goods, line, selection);
  const most = computeMaximum(goods, line);
  const pick = partWords(goods, selection);
  const label = line === null ? 'dish.add' : 'dish.save';
  const press = (): void => {
    if (!save(goods, line, selection)) return;
    if (line === null) flyToCart(mediaUrl(goods.picture));
    onDone();
  };
  return (
    <>
      <p className="dish-summary">{modifierWords(goods, selection)}</p>
      {most <= selection.quantity && goods.purchaseLimit !== null && (
        <p className="dish-limit">{t('menu.limitReached', { count: goods.purchaseLimit })}</p>
      )}
      <div className="dish-buy row">
        <Stepper
          size="l"
          num={selection.quantity}
          min={NUMBER_BOX_MIN}
          max={most}
          name={goods.name}
          onChange={(quantity) => quantity <= most && onChange({ ...selection, quantity })}
        />
        <div className="dish-buy__button grow" aria-live="polite">
          {pick !== null && price !== null && <p className="t-item bold text-center">{price}</p>}
          <Button block why={whyNot(goods, selection, most)} onClick={press}>
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
  const [selection, setSelection] = useState(() =>
    line === null ? defaultSelection(goods) : bareSelection(line, line.quantity),
  );
  const [suggested, setSuggested] = useState<number | null>(null);
  useEffect(() => () => suggestions.left(), []);
  const above = suggested === null ? undefined : root.menu.byId.get(suggested);
  const isSet = goods.mealSets.length > 0;
  const foot = <Buy goods={goods} line={line} selection={selection} onChange={setSelection} onDone={onClose} />;
  return (
    <>
      <Sheet
        open
        bare={!isSet}
        onClose={onClose}
        title={goods.name}
        action={<LikeButton goods={goods} />}
        {...(root.table.mayOrder && { foot })}
      >
        {isSet ? <SetHead goods={goods} selection={selection} /> : <DishHead goods={goods} />}
        <MealParts goods={goods} selection={selection} onChange={setSelection} />
        <OptionGroups goods={goods} selection={selection} onChange={setSelection} />
        <Toppings goods={goods} selection={selection} onChange={setSelection} />
        <NoteField note={selection.note} onChange={(note) => setSelection({ ...selection, note })} />
        {line === null && <Suggestions ids={goods.addOns} most={SUGGESTED} onOpen={setSuggested} />}
        {above === undefined && <CartStatus />}
      </Sheet>
      {above !== undefined && <DishSheet key={above.id} goods={above} line={null} onClose={() => setSuggested(null)} />}
    </>
  );
});
