import { observer } from 'mobx-react-lite';
import { Cell } from '../../components/cell';
import { DishImage } from '../../components/dish-image';
import { adviceText } from '../../i18n-advice';
import { open, PAGES, restart } from '../../platform/navigation';
import { root } from '../../stores/root';
import type { MenuGoods } from '../../stores/types';
import { DishPrice } from '../ordering/dish-price';
import './index.scss';

const MOST_PROMOTIONS = 2;
const MOST_DISHES = 3;

const Dish = observer(({ goods }: { readonly goods: MenuGoods }) => (
  <li>
    <button type="button" className="teaser__dish row full" onClick={() => void restart(PAGES.menu)}>
      <DishImage picture={goods.picture} placeholderColor={goods.tint} size="m" />
      <span className="grow">
        <span className="t-item block">{goods.name}</span>
        <DishPrice goods={goods} size="s" />
      </span>
    </button>
  </li>
));

/**
 * What an empty page shows of the menu that this phone has already: the promotions that run now, and the dishes that
 * sell best. Nothing where no menu is loaded.
 */
export const MenuTeaser = observer(() => {
  const { menu, cart } = root;
  const { promotions } = cart;
  const running = [...promotions.ofDishes, ...promotions.ofOrders].filter((each) => promotions.runs(each));
  const dishes = menu.visible
    .filter(({ soldOut }) => !soldOut)
    .sort((a, b) => b.sales - a.sales)
    .slice(0, MOST_DISHES);
  return (
    <>
      {running.length > 0 && (
        <section className="card">
          <h2 className="t-item bold">{adviceText('advice.promotions')}</h2>
          {running.slice(0, MOST_PROMOTIONS).map(({ activityId, name }) => (
            <Cell
              key={activityId}
              icon="ticket"
              label={name}
              onClick={() => void open(PAGES.activity, { activityId })}
            />
          ))}
        </section>
      )}
      {dishes.length > 0 && (
        <section className="card">
          <h2 className="t-item bold">{adviceText('advice.popular')}</h2>
          <ul>
            {dishes.map((goods) => (
              <Dish key={goods.id} goods={goods} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
});
