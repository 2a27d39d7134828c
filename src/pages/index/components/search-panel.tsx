import { observer } from 'mobx-react-lite';
import { Empty } from '../../../components/empty';
import { Icon } from '../../../components/icon';
import { DishImage } from '../../../components/dish-image';
import { t } from '../../../i18n';
import { dishesWith, mostOrdered } from '../../../stores/menu-search';
import { recentSearches } from '../../../stores/recent-searches';
import { root } from '../../../stores/root';
import { DishList, isLarge } from './dish-list';
import { DishPrice } from '../../../features/ordering/dish-price';
import type { MenuSearch } from './use-menu-search';

/** Dishes of the list of what sells most. */
const MOST_ORDERED = 5;
/** Id of the panel's element, by which the page scrolls to it. */
export const SEARCH_PANEL = 'search-panel';

interface PanelProps {
  readonly search: MenuSearch;
  readonly onOpen: (goodsId: number) => void;
}

/** What was searched for before: a tap repeats it. */
const Recent = observer(({ search }: Pick<PanelProps, 'search'>) => {
  const { list, cleared, clear, undoClear } = recentSearches;
  if (list.length === 0 && cleared.length === 0) return null;
  return (
    <section>
      <div className="row between">
        <h2 className="grow t-item semibold">{t('search.recent')}</h2>
        {list.length > 0 ? (
          <button type="button" className="search-panel__act" aria-label={t('search.clearRecent')} onClick={clear}>
            <Icon name="trash" size="s" />
            {t('cart.clear')}
          </button>
        ) : (
          <button type="button" className="search-panel__act" onClick={undoClear}>
            {t('cart.undo')}
          </button>
        )}
      </div>
      {list.length === 0 && (
        <p className="search-panel__note" role="status">
          {t('search.cleared')}
        </p>
      )}
      <div className="flex flex-wrap gap-16">
        {list.map((words) => (
          <button key={words} type="button" className="search-panel__word" onClick={() => search.type(words)}>
            {words}
          </button>
        ))}
      </div>
    </section>
  );
});

/** What sells most, where the store shows it (S-38). */
const MostOrdered = observer(({ onOpen }: Pick<PanelProps, 'onOpen'>) => {
  const dishes = mostOrdered(root.menu.visible, MOST_ORDERED);
  if (!root.table.showsSales || dishes.length === 0) return null;
  return (
    <section className="card">
      <h2 className="grow t-item semibold">{t('search.mostOrdered')}</h2>
      <ol>
        {dishes.map((goods, at) => (
          <li key={goods.id} className="top-dish row">
            <span className="top-dish__rank" aria-hidden="true">
              {at + 1}
            </span>
            <DishImage picture={goods.picture} placeholderColor={goods.tint} size="s" />
            <div className="grow">
              <h3 className="medium">
                <button type="button" className="dish__link" lang={goods.lang} onClick={() => onOpen(goods.id)}>
                  {goods.name}
                </button>
              </h3>
              <p className="faint cap">{t('menu.sales', { count: goods.sales })}</p>
            </div>
            <DishPrice goods={goods} />
          </li>
        ))}
      </ol>
    </section>
  );
});

const Results = observer(({ search, onOpen }: PanelProps) => {
  const text = search.text.trim();
  const dishes = dishesWith(root.menu.visible, text);
  if (dishes.length === 0) {
    const action = { label: t('cart.seeMenu'), onClick: search.close };
    return <Empty icon="search" title={t('menu.noResult', { text })} hint={t('menu.noResultHint')} action={action} />;
  }
  const open = (goodsId: number): void => {
    search.keep();
    onOpen(goodsId);
  };
  return (
    <>
      <p className="search-panel__note" role="status">
        {t('search.found', { count: dishes.length, text })}
      </p>
      <div className="card search-panel__found">
        <DishList
          key={text}
          id="found"
          goods={dishes}
          large={isLarge(dishes.length)}
          onOpen={open}
          onAdd={search.keep}
        />
      </div>
    </>
  );
});

/** P-01: over the menu while the field searches: what was searched for before, then what is found as it is typed. */
export const SearchPanel = observer(({ search, onOpen }: PanelProps) => (
  <div className="search-panel" id={SEARCH_PANEL}>
    {search.text.trim() === '' ? (
      <>
        <Recent search={search} />
        <MostOrdered onOpen={onOpen} />
      </>
    ) : (
      <Results search={search} onOpen={onOpen} />
    )}
  </div>
));
