import { plainSelection } from '@romduol/domain/menu/selection';
import { observer } from 'mobx-react-lite';
import { DishImage } from '../../../components/dish-image';
import { Stepper } from '../../../components/stepper';
import { t } from '../../../i18n';
import { allergies } from '../../../stores/allergies';
import { root } from '../../../stores/root';
import type { MenuGoods } from '../../../stores/types';
import { DishPrice } from '../../../features/ordering/dish-price';
import { opensSheet } from './opens-sheet';

interface SuggestionsProps {
  readonly title?: string;
  /** Ids of the dishes that are suggested, the best first. */
  readonly ids: readonly number[];
  /** Most that are shown. */
  readonly most: number;
  /** Opens the sheet of one that has something to choose. */
  readonly onOpen: (goodsId: number) => void;
  /** Pieces of one were added. */
  readonly onAdd?: (goodsId: number, num: number) => void;
}

const Suggestion = observer(
  ({ goods, onOpen, onAdd }: Pick<SuggestionsProps, 'onOpen' | 'onAdd'> & { readonly goods: MenuGoods }) => {
    const num = root.cart.counts.get(goods.id) ?? 0;
    const room = root.cart.room(goods.id);
    const change = (next: number): void => {
      if (next < num) root.cart.takeOne(goods.id);
      else if (opensSheet(goods)) onOpen(goods.id);
      else if (root.cart.add(plainSelection(goods.id, next - num))) onAdd?.(goods.id, next - num);
    };
    return (
      <div className="suggestion row ruled">
        <DishImage picture={goods.picture} placeholderColor={goods.tint} size="s" />
        <div className="grow">
          <p className="suggestion__name" lang={goods.lang}>
            {goods.name}
          </p>
          <DishPrice goods={goods} size="s" />
        </div>
        <Stepper silent num={num} name={goods.name} onChange={change} {...(room !== null && { max: num + room })} />
      </div>
    );
  },
);

/** What goes well with a dish: one tap adds it as a line of its own, what is sold out is left out. */
export const Suggestions = observer(({ title, ids, most, onOpen, onAdd }: SuggestionsProps) => {
  const { byId } = root.menu;
  const dishes = ids
    .map((id) => byId.get(id))
    .filter((goods) => goods !== undefined && !goods.soldOut && !allergies.isHidden(goods))
    .slice(0, most);
  if (dishes.length === 0 || !root.table.mayOrder) return null;
  return (
    <section className="group">
      <div className="group__head">
        <h3 className="group__name">{title ?? t('dish.goesWith')}</h3>
      </div>
      {dishes.map(
        (goods) =>
          goods !== undefined && (
            <Suggestion key={goods.id} goods={goods} onOpen={onOpen} {...(onAdd !== undefined && { onAdd })} />
          ),
      )}
    </section>
  );
});
