import { observer } from 'mobx-react-lite';
import { formatMain } from '../../../../money';
import { AllergyWarning } from '../../../../components/allergens/words';
import { DishImage } from '../../../../components/dish-image';
import { Stepper } from '../../../../components/stepper';
import { kiosk } from '../../../../stores/kiosk';
import type { ShownKioskLine } from '../../../../stores/kiosk/basket';

interface KioskLineProps {
  readonly line: ShownKioskLine;
  /** Instead of what the order's own page does: the server is asked for the order again. */
  readonly onChange?: (num: number) => void;
}

/** A line of the order, with more or less of it. */
export const KioskLine = observer(({ line, onChange }: KioskLineProps) => {
  const { goods, quantity, words, key } = line;
  const amount = kiosk.basket.computeAmount(goods, line);
  return (
    <li className="kline row ruled">
      <DishImage picture={goods.picture} placeholderColor={goods.tint} size="m" />
      <div className="grow">
        <p className="t-item semibold tight" lang={goods.lang}>
          {goods.name}
        </p>
        {words !== '' && <p className="muted">{words}</p>}
        <AllergyWarning codes={kiosk.basket.concerning(goods.allergenCodes)} />
        {amount !== null && <p className="kline__price">{formatMain(amount)}</p>}
      </div>
      {/* What was ordered stays as it was ordered: only the way to pay it is still to be found. */}
      {kiosk.payment.order === null ? (
        <Stepper
          size="l"
          num={quantity}
          max={quantity + kiosk.basket.room(goods)}
          name={goods.name}
          onChange={onChange ?? ((next) => !kiosk.busy && kiosk.setNum(key, next))}
        />
      ) : (
        <b>× {quantity}</b>
      )}
    </li>
  );
});
