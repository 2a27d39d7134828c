import { BY_PIECE } from '@romduol/domain/codes';
import { plainSelection } from '@romduol/domain/menu/selection';
import { observer } from 'mobx-react-lite';
import { AllergenRow } from '../../../components/allergens/row';
import { classes } from '../../../components/classes';
import { MemberTag } from '../../../components/money';
import { DishImage } from '../../../components/dish-image';
import { Stepper } from '../../../components/stepper';
import { Tag } from '../../../components/tag';
import { t } from '../../../i18n';
import type { MenuGoods } from '../../../stores/types';
import { root } from '../../../stores/root';
import { DishPrice } from '../../../features/ordering/dish-price';
import { opensSheet } from './opens-sheet';
import { ChosenFoot, LikedMark } from './sheets-lazy';

interface DishProps {
  readonly goods: MenuGoods;
  readonly onOpen: (goodsId: number) => void;
  /** A piece went into the cart from here. */
  readonly onAdd?: () => void;
}

const Meta = observer(({ goods }: { readonly goods: MenuGoods }) => {
  const { pricingMethod, timed } = goods;
  const showSales = root.table.showsSales && goods.sales > 0;
  const promotion = root.cart.promotions.of(goods);
  const hasAllergens = (goods.allergenCodes ?? []).length > 0;
  if (pricingMethod === BY_PIECE && !timed && !showSales && promotion === null && !hasAllergens) return null;
  return (
    <p className="dish__meta">
      {promotion !== null && promotion.label !== '' && <Tag tone="deal">{promotion.label}</Tag>}
      {pricingMethod !== BY_PIECE && <Tag icon="scale">{t('menu.pricedBy', { unit: t(`unit.${pricingMethod}`) })}</Tag>}
      {goods.timed && <Tag icon="clock">{t('menu.pricedByTime')}</Tag>}
      {showSales && <span>{t('menu.sales', { count: goods.sales })}</span>}
      <AllergenRow {...goods} />
    </p>
  );
});

const Member = observer(({ goods }: { readonly goods: MenuGoods }) => {
  if (goods.vipPrice === null || goods.soldOut) return null;
  return (
    <p className="dish__vip">
      <MemberTag amount={root.cart.promotions.of(goods)?.price?.vip ?? goods.vipPrice} />
    </p>
  );
});

/** M-35, as a text where the + is off. */
const LimitReached = observer(({ goods }: { readonly goods: MenuGoods }) => {
  if (goods.purchaseLimit === null || root.cart.room(goods.id) !== 0) return null;
  return <p className="dish__limit accent cap">{t('menu.limitReached', { count: goods.purchaseLimit })}</p>;
});

/** The foot of a dish with choices: the way to them, or, once it is in the cart, what was chosen. */
const ChoiceFoot = observer(({ goods, onOpen, onAdd }: DishProps) => {
  const num = root.cart.counts.get(goods.id) ?? 0;
  if (goods.soldOut || !root.table.mayOrder) return <DishPrice goods={goods} />;
  const choose = (
    <>
      <DishPrice goods={goods} />
      <button type="button" className="choose" onClick={() => onOpen(goods.id)}>
        <span className="choose__words">{t('menu.choose')}</span>
        {num > 0 && <span className="choose__num">{num}</span>}
        <span className="sr">{goods.name}</span>
      </button>
    </>
  );
  return num === 0 ? choose : <ChosenFoot goods={goods} otherwise={choose} {...(onAdd !== undefined && { onAdd })} />;
});

/** + and −. A dish observes only its own pieces in the cart. */
const Action = observer(({ goods, onAdd }: DishProps) => {
  const num = root.cart.counts.get(goods.id) ?? 0;
  if (goods.soldOut || !root.table.mayOrder) return null;
  const change = (next: number): void => {
    if (next < num) root.cart.takeOne(goods.id);
    else if (root.cart.add(plainSelection(goods.id, next - num))) onAdd?.();
  };
  const room = root.cart.room(goods.id);
  return <Stepper silent num={num} name={goods.name} onChange={change} {...(room !== null && { max: num + room })} />;
});

/** One dish of the menu. Nothing of it is drawn anew when another dish goes into the cart. */
export const DishRow = observer((props: DishProps) => {
  const { goods, onOpen } = props;
  return (
    <li className={classes('dish', goods.soldOut && 'dish--out')} data-goods={goods.id}>
      <DishImage
        picture={goods.picture}
        placeholderColor={goods.tint}
        soldOut={goods.soldOut ? goods.servedAt || t('menu.soldOut') : null}
      />
      <LikedMark goodsId={goods.id} />
      <div className="dish__body">
        <h3 className="dish__name">
          <button type="button" className="dish__link" lang={goods.lang} onClick={() => onOpen(goods.id)}>
            {goods.name}
          </button>
        </h3>
        <Meta goods={goods} />
        <Member goods={goods} />
        <LimitReached goods={goods} />
        {opensSheet(goods) ? (
          <div className="dish__foot dish__foot--choices">
            <ChoiceFoot {...props} />
          </div>
        ) : (
          <div className="dish__foot">
            <DishPrice goods={goods} />
            <Action {...props} />
          </div>
        )}
      </div>
    </li>
  );
});
