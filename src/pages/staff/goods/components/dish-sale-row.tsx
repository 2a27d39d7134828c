import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../../../components/icon';
import { Plate } from '../../../../components/plate';
import { Tag } from '../../../../components/tag';
import { perUnit } from '../../../../components/unit';
import type { Sale } from '../../../../stores/staff/goods';
import type { MenuGoods } from '../../../../stores/types';
import { lookOf } from './sale-words';

interface DishSaleRowProps {
  readonly dish: MenuGoods;
  readonly sale: Sale;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

/** A dish with how it is put; a tap opens what can be done about it. */
export const DishSaleRow = observer(({ dish, sale, isBusy, onChoose }: DishSaleRowProps) => {
  const look = lookOf(sale);
  return (
    <li className="sale-row" data-goods={dish.id}>
      <button type="button" className="sale-row__tap" aria-busy={isBusy || undefined} onClick={onChoose}>
        <Plate picture={dish.picture} tint={dish.tint} size="xs" />
        <span className="sale-row__words">
          <span className="sale-row__name">{dish.name}</span>
          <span className="sale-row__price">{perUnit(dish) || formatDollarSign(dish.sellPrice)}</span>
        </span>
        <Tag tone={look.tone} icon={look.icon}>
          {look.words}
        </Tag>
        <Icon name="right" size="s" />
      </button>
    </li>
  );
});
