import { observer } from 'mobx-react-lite';
import { classes } from '../../../../components/classes';
import { Icon } from '../../../../components/icon';
import { PendingPrice, Was } from '../../../../components/money';
import { DishImage } from '../../../../components/dish-image';
import { unitWords } from '../../../../components/unit';
import { t } from '../../../../i18n';
import { formatMain } from '../../../../money';
import { feedback } from '../../../../platform/feedback';
import type { ShownPrice } from '../../../../stores/dish-price';
import type { MenuGoods } from '../../../../stores/staff/table-menu';

interface DishTileProps {
  readonly goods: MenuGoods;
  readonly shown: ShownPrice;
  /** Pieces that are chosen already. */
  readonly num: number;
  readonly onTap: () => void;
  readonly onLess: () => void;
}

const TilePrice = observer(({ goods, shown: { price, was } }: Pick<DishTileProps, 'goods' | 'shown'>) => {
  if (goods.timed) return <PendingPrice timed />;
  const unit = unitWords(goods);
  return (
    <span className="pick__price">
      <b>{formatMain(price)}</b>
      {unit !== null && <span className="muted cap">{unit}</span>}
      {was !== null && <Was amount={was} />}
    </span>
  );
});

/** A dish of the grid: a tap takes one more; − on its corner takes one back. It keeps its size whatever is chosen. */
export const DishTile = observer(({ goods, shown, num, onTap, onLess }: DishTileProps) => {
  const { name, picture, tint, soldOut } = goods;
  const press = (): void => (soldOut ? feedback.toast(t('menu.soldOut')) : onTap());
  return (
    <li className={classes('pick', num > 0 && 'pick--on')}>
      <button type="button" className="pick__tap" aria-disabled={soldOut || undefined} onClick={press}>
        <DishImage picture={picture} placeholderColor={tint} size="m" soldOut={soldOut ? t('menu.soldOut') : null} />
        <span className="pick__name">{name}</span>
        <TilePrice goods={goods} shown={shown} />
        {num > 0 && <span className="pick__num">{num}</span>}
      </button>
      {num > 0 && (
        <button type="button" className="pick__less" aria-label={t('common.oneLess', { name })} onClick={onLess}>
          <span className="pick__less-ring">
            <Icon name="minus" size="s" />
          </span>
        </button>
      )}
    </li>
  );
});
