import { minus } from '@romduol/domain/money/amount';
import type { QuotedLine } from '@romduol/domain/pricing/model';
import { observer } from 'mobx-react-lite';
import { AllergyWarning } from '../../../components/allergens/words';
import { Button } from '../../../components/button';
import { PendingPrice, Price, Was } from '../../../components/money';
import { DishImage } from '../../../components/dish-image';
import { Stepper } from '../../../components/stepper';
import { perUnit } from '../../../components/unit';
import { t } from '../../../i18n';
import { lineWords } from '../../../stores/basket';
import type { CartRow } from '../../../stores/basket';
import { bareSelection, type ShownLine } from '../../../stores/cart-operations';
import { allergies } from '../../../stores/allergies';
import { root } from '../../../stores/root';
import type { MenuGoods } from '../../../stores/types';

interface CartLineProps {
  readonly row: CartRow;
  readonly quoted: QuotedLine | null;
  readonly onEdit: (line: ShownLine) => void;
}

/** What other diners added to a shared line. */
const formatOthers = ({ shares }: ShownLine): string =>
  (shares.length > 1 ? shares : [])
    .filter(({ mine }) => !mine)
    .map(({ name, num }) => `${t('common.guest', { name })} ${t('common.times', { count: num })}`)
    .join(' · ');

const Cost = observer(({ quoted, goods }: { readonly quoted: QuotedLine; readonly goods: MenuGoods }) => {
  if (quoted.pending) return <PendingPrice timed={goods.timed} />;
  const { gross, itemDiscount } = quoted.amounts.sell;
  return (
    <span className="cart-line__cost flex items-baseline">
      <Price size="s" amount={minus(gross, itemDiscount)} />
      {itemDiscount > 0 && <Was amount={gross} />}
    </span>
  );
});

/** A line that cannot be ordered any more. */
const OutLine = observer(({ row: { line, goods } }: { readonly row: CartRow }) => (
  <div className="cart-line cart-line--out">
    <DishImage picture={goods?.picture ?? ''} placeholderColor={goods?.tint ?? ''} size="s" />
    <div className="grow">
      <h3 className="cart-line__name medium tight">{goods?.name ?? t('error.notFound')}</h3>
      <p className="wrong cap">{t('cart.soldOutLine')}</p>
    </div>
    <Button kind="outline" size="s" onClick={() => root.cart.remove(line)}>
      {t('common.remove')}
    </Button>
  </div>
));

/** One line of the cart: what, how, how many. A tap on its name changes the choices. */
export const CartLine = observer(({ row, quoted, onEdit }: CartLineProps) => {
  const { line, goods } = row;
  if (goods === null || line.soldOut) return <OutLine row={row} />;
  const details = [perUnit(goods), lineWords(goods, line), formatOthers(line)]
    .filter((words) => words !== '')
    .join(' · ');
  const room = root.cart.room(goods.id);
  const change = (num: number): void => {
    if (num > line.quantity) root.cart.add(bareSelection(line, num - line.quantity));
    else root.cart.take(line.key, line.quantity - num);
  };
  return (
    <div className="cart-line">
      <DishImage picture={goods.picture} placeholderColor={goods.tint} size="s" />
      <div className="grow">
        <h3 className="cart-line__name medium tight">
          <button type="button" className="cart-line__edit" lang={goods.lang} onClick={() => onEdit(line)}>
            {goods.name}
          </button>
        </h3>
        {details !== '' && <p className="muted cap">{details}</p>}
        <AllergyWarning codes={allergies.concerning(goods.allergenCodes)} />
        {room === 0 && <p className="dish-limit">{t('menu.limitReached', { count: goods.purchaseLimit ?? 0 })}</p>}
        <div className="cart-line__foot flex items-center between">
          {quoted !== null && <Cost quoted={quoted} goods={goods} />}
          <Stepper
            silent
            num={line.quantity}
            name={goods.name}
            onChange={change}
            {...(room !== null && { max: line.quantity + room })}
          />
        </div>
      </div>
    </div>
  );
});
