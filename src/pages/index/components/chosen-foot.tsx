import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Stepper } from '../../../components/stepper';
import { DishPrice } from '../../../features/ordering/dish-price';
import { lineWords } from '../../../stores/basket';
import { bareSelection } from '../../../stores/cart-operations';
import { root } from '../../../stores/root';
import type { MenuGoods } from '../../../stores/types';

export interface ChosenFootProps {
  readonly goods: MenuGoods;
  /** A piece went into the cart from here. */
  readonly onAdd?: () => void;
  /** Where there is nothing to say or to repeat of what was chosen: a dish that is only weighed. */
  readonly otherwise: ReactNode;
}

/** The foot of a dish with choices that is in the cart: its price, what was chosen last of it, and one more of the same. */
export const ChosenFoot = observer(({ goods, onAdd, otherwise }: ChosenFootProps) => {
  const line = [...root.cart.lines].reverse().find(({ goodsId }) => goodsId === goods.id);
  const words = line === undefined ? '' : lineWords(goods, line);
  if (line === undefined || words === '') return otherwise;
  const room = root.cart.room(goods.id);
  return (
    <>
      <div className="dish__chosen">
        <DishPrice goods={goods} />
        <p className="dish__words">{words}</p>
      </div>
      <div className="again">
        <Stepper
          num={0}
          name={`${goods.name}, ${words}`}
          onChange={(more) => root.cart.add(bareSelection(line, more)) && onAdd?.()}
          {...(room !== null && { max: room })}
        />
        <span className="choose__num" aria-hidden="true">
          {root.cart.counts.get(goods.id)}
        </span>
      </div>
    </>
  );
});
