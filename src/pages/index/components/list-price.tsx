import { observer } from 'mobx-react-lite';
import { PendingPrice, Price } from '../../../components/money';
import { unitWords } from '../../../components/unit';
import type { MenuGoods } from '../../../stores/types';

interface ListPriceProps {
  readonly goods: Pick<MenuGoods, 'sellPrice' | 'pricingMethod' | 'timed'>;
  readonly size?: 'm' | 'l';
}

/** What the menu says that a dish costs: per piece or per unit. What is timed may have no price of its own. */
export const ListPrice = observer(({ goods, size = 'm' }: ListPriceProps) => {
  if (goods.timed && goods.sellPrice === 0) return <PendingPrice timed />;
  const unit = unitWords(goods);
  return <Price amount={goods.sellPrice} size={size} {...(unit !== null && { unit })} />;
});
