import { observer } from 'mobx-react-lite';
import { classes } from '../../../components/classes';
import { MemberTag, Price } from '../../../components/money';
import { Plate } from '../../../components/plate';
import { Stepper } from '../../../components/stepper';
import { Tag } from '../../../components/tag';
import { t } from '../../../i18n';
import type { MenuGoods } from '../../../stores/types';
import { root } from '../../../stores/root';

interface DishProps {
  readonly goods: MenuGoods;
  readonly onOpen: (goodsId: number) => void;
}

const hasOptions = ({ tagGroups, feeds }: MenuGoods): boolean => tagGroups.length + feeds.length > 0;

/** `/ KG`, for what is sold by weight. */
const unitOf = ({ pricingMethod }: MenuGoods): string | null =>
  pricingMethod === 0 ? null : t(`unit.${pricingMethod}`);

const Meta = observer(({ goods }: { readonly goods: MenuGoods }) => {
  const unit = unitOf(goods);
  const showSales = root.table.info?.isShowSalesVolume === true && goods.sales > 0;
  if (unit === null && !goods.timed && !showSales) return null;
  return (
    <p className="dish__meta">
      {unit !== null && <Tag icon="scale">{t('menu.pricedBy', { unit })}</Tag>}
      {goods.timed && <Tag icon="clock">{t('menu.pricedByTime')}</Tag>}
      {showSales && <span>{t('menu.sales', { count: goods.sales })}</span>}
    </p>
  );
});

/** + and −, or the way to the choices. A dish only hears of its own pieces in the cart. */
const Action = observer(({ goods, onOpen }: DishProps) => {
  const num = root.cart.counts.get(goods.id) ?? 0;
  if (goods.soldOut || !root.table.mayOrder) return null;
  if (hasOptions(goods) || goods.pricingMethod !== 0 || goods.timed) {
    return (
      <button type="button" className="choose" onClick={() => onOpen(goods.id)}>
        <span className="choose__words">{t('menu.choose')}</span>
        {num > 0 && <span className="choose__num">{num}</span>}
        <span className="sr">{goods.name}</span>
      </button>
    );
  }
  const change = (next: number): void => {
    if (next > num) root.cart.add({ id: goods.id, tagItems: [], feeds: [], note: '' }, next - num);
    else root.cart.takeOne(goods.id);
  };
  return <Stepper num={num} name={goods.name} onChange={change} />;
});

/** One dish of the menu. Nothing of it is drawn anew when another dish goes into the cart. */
export const DishRow = observer(({ goods, onOpen }: DishProps) => {
  const unit = unitOf(goods);
  return (
    <li className={classes('dish', goods.soldOut && 'dish--out')} data-goods={goods.id}>
      <Plate picture={goods.picture} tint={goods.tint} soldOut={goods.soldOut ? t('menu.soldOut') : null} />
      <div className="dish__body">
        <h3 className="dish__name">
          <button type="button" className="dish__link" onClick={() => onOpen(goods.id)}>
            {goods.name}
          </button>
        </h3>
        <Meta goods={goods} />
        {goods.vipPrice !== null && !goods.soldOut && (
          <p className="dish__vip">
            <MemberTag amount={goods.vipPrice} />
          </p>
        )}
        <div className="dish__foot">
          <Price amount={goods.sellPrice} {...(unit !== null && { unit: t('price.perUnit', { unit }) })} />
          <div className="dish__action">
            <Action goods={goods} onOpen={onOpen} />
          </div>
        </div>
      </div>
    </li>
  );
});
