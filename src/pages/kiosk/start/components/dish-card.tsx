import { hasModifiers, plainSelection } from '@romduol/domain/menu/selection';
import { observer } from 'mobx-react-lite';
import { AllergenRow } from '../../../../components/allergens/row';
import { Icon } from '../../../../components/icon';
import { Price, Was } from '../../../../components/money';
import { DishImage } from '../../../../components/dish-image';
import { t } from '../../../../i18n';
import { kiosk } from '../../../../stores/kiosk';
import type { MenuGoods } from '../../../../stores/types';
import { largePicture } from './large-picture';

interface DishCardProps {
  readonly goods: MenuGoods;
  readonly onOpen: () => void;
}

/** A dish as one large button: into the order at once, or first to what there is to choose. */
export const DishCard = observer(({ goods, onOpen }: DishCardProps) => {
  const { basket } = kiosk;
  const num = basket.countGoods(goods.id);
  const { price, was } = basket.findPrice(goods);
  const isFull = basket.room(goods) === 0;
  const press = (): void => {
    if (goods.soldOut || isFull) return;
    if (hasModifiers(goods)) onOpen();
    else basket.add(goods, plainSelection(goods.id));
  };
  return (
    <button type="button" className="kdish" aria-disabled={goods.soldOut || isFull || undefined} onClick={press}>
      <DishImage
        picture={largePicture(goods.picture)}
        placeholderColor={goods.tint}
        soldOut={goods.soldOut ? t('menu.soldOut') : null}
      />
      {num > 0 && <span className="kdish__num">{num}</span>}
      <span className="kdish__name" lang={goods.lang}>
        {goods.name}
      </span>
      <span className="kdish__allergens">
        <AllergenRow {...goods} />
      </span>
      <span className="kdish__foot flex items-center between flex-none">
        <span className="kdish__price flex items-baseline flex-wrap">
          <Price amount={price} size="l" />
          {was !== null && <Was amount={was} />}
        </span>
        {!goods.soldOut && (
          <span className="kdish__add center flex-none" aria-hidden="true">
            <Icon name="plus" size="l" />
          </span>
        )}
      </span>
      {isFull && goods.purchaseLimit !== null && (
        <span className="accent cap">{t('menu.limitReached', { count: goods.purchaseLimit })}</span>
      )}
    </button>
  );
});
