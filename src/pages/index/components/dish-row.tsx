import { observer } from 'mobx-react-lite';
import { classes } from '../../../components/classes';
import { MemberTag } from '../../../components/money';
import { Plate } from '../../../components/plate';
import { Stepper } from '../../../components/stepper';
import { Tag } from '../../../components/tag';
import { t } from '../../../i18n';
import type { MenuGoods } from '../../../stores/types';
import { root } from '../../../stores/root';
import { ListPrice } from './list-price';

interface DishProps {
  readonly goods: MenuGoods;
  readonly onOpen: (goodsId: number) => void;
  /** A piece went into the cart from here. */
  readonly onAdd?: () => void;
}

const hasOptions = ({ tagGroups, feeds }: MenuGoods): boolean => tagGroups.length + feeds.length > 0;

const Meta = observer(({ goods }: { readonly goods: MenuGoods }) => {
  const { pricingMethod, timed } = goods;
  const showSales = root.table.info?.isShowSalesVolume === true && goods.sales > 0;
  if (pricingMethod === 0 && !timed && !showSales) return null;
  return (
    <p className="dish__meta">
      {pricingMethod !== 0 && <Tag icon="scale">{t('menu.pricedBy', { unit: t(`unit.${pricingMethod}`) })}</Tag>}
      {goods.timed && <Tag icon="clock">{t('menu.pricedByTime')}</Tag>}
      {showSales && <span>{t('menu.sales', { count: goods.sales })}</span>}
    </p>
  );
});

/** + and −, or the way to the choices. A dish only hears of its own pieces in the cart. */
const Action = observer(({ goods, onOpen, onAdd }: DishProps) => {
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
    if (next < num) root.cart.takeOne(goods.id);
    else if (root.cart.add({ id: goods.id, tagItems: [], feeds: [], note: '' }, next - num)) onAdd?.();
  };
  return <Stepper num={num} name={goods.name} onChange={change} />;
});

/** One dish of the menu. Nothing of it is drawn anew when another dish goes into the cart. */
export const DishRow = observer((props: DishProps) => {
  const { goods, onOpen } = props;
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
          <ListPrice goods={goods} />
          <div className="dish__action">
            <Action {...props} />
          </div>
        </div>
      </div>
    </li>
  );
});
