import { observer } from 'mobx-react-lite';
import { Icon } from '../../../../components/icon';
import { DishImage } from '../../../../components/dish-image';
import { Tag } from '../../../../components/tag';
import { st } from '../../../../i18n-staff';
import { storeClock } from '../../../../stores/staff/staff-page';
import type { Sale, StaffGoods } from '../../../../stores/staff/goods';
import { toSaleStyle } from './sale-words';

interface DishSaleRowProps {
  readonly dish: StaffGoods;
  readonly sale: Sale;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

/** A dish with how it is put; a tap opens what can be done about it. */
export const DishSaleRow = observer(({ dish, sale, isBusy, onChoose }: DishSaleRowProps) => {
  const look = toSaleStyle(sale);
  const about = [
    ...(dish.offUntil === null ? [] : [st('goods.backAt', { time: storeClock(dish.offUntil) })]),
    ...(dish.inSetMeals === 0 ? [] : [st('goods.inSetMeals', { count: dish.inSetMeals })]),
  ].join(' · ');
  return (
    <li className="sale-row" data-goods={dish.id}>
      <button type="button" className="sale-row__tap" aria-busy={isBusy || undefined} onClick={onChoose}>
        <DishImage picture={dish.picture} placeholderColor={dish.tint} size="xs" />
        <span className="sale-row__words">
          <span className="sale-row__name">{dish.name}</span>
          {about !== '' && <span className="sale-row__about">{about}</span>}
        </span>
        <Tag tone={look.tone} icon={look.icon}>
          {look.words}
        </Tag>
        <Icon name="right" size="s" />
      </button>
    </li>
  );
});
