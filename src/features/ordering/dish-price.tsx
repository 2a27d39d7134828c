import { observer } from 'mobx-react-lite';
import { PendingPrice, Price, Was } from '../../components/money';
import { unitWords } from '../../components/unit';
import { root } from '../../stores/root';
import type { MenuGoods } from '../../stores/types';

interface DishPriceProps {
  readonly goods: MenuGoods;
  readonly size?: 's' | 'm' | 'l';
}

/**
 * The price of a dish on the menu: per piece or per unit. While a promotion runs and its price is certain, that price
 * and the struck one. What is timed may have no price of its own.
 */
export const DishPrice = observer(({ goods, size = 'm' }: DishPriceProps) => {
  if (goods.timed && goods.sellPrice === 0) return <PendingPrice timed />;
  const unit = unitWords(goods);
  const promoted = root.cart.promotions.of(goods)?.price ?? null;
  if (promoted === null || promoted.sell >= goods.sellPrice) {
    return <Price amount={goods.sellPrice} size={size} {...(unit !== null && { unit })} />;
  }
  return (
    <span className="dish-price">
      <Price amount={promoted.sell} size={size} />
      <Was amount={goods.sellPrice} />
    </span>
  );
});
