import { plainSelection } from '@romduol/domain/menu/selection';
import { type IObservableValue, observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import { Empty } from '../../components/empty';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { Skeleton } from '../../components/skeleton';
import { t } from '../../i18n';
import { prerender } from '../../platform/prerender';
import { navMetrics } from '../../platform/nav-metrics';
import { PAGES, restart } from '../../platform/navigation';
import { offlineCache } from '../../platform/offline-cache';
import { sectionSpy } from '../../platform/section-spy';
import type { ShownLine } from '../../stores/cart-operations';
import type { Section } from '../../stores/menu';
import { root } from '../../stores/root';
import { AllergyBar } from './components/allergy-bar';
import { CartBar } from './components/cart-bar';
import { DishList, isLarge } from './components/dish-list';
import { DishSection, sectionId } from './components/dish-section';
import { CartSheet, DishSheet, loadSheets, OverMenu } from './components/sheets-lazy';
import { MenuNotices } from './components/menu-notices';
import { MenuProblem } from './components/menu-problem';
import { SearchField } from './components/menu-search';
import { PromotionStrip } from './components/promotion-strip';
import { Rail } from './components/rail';
import { SEARCH_PANEL, SearchPanel } from './components/search-panel';
import { StoreHeader } from './components/store-header';
import { useTableCard } from './components/use-table-card';
import { useMenuSearch } from './components/use-menu-search';
import './index.scss';

const HEAD = 'menu-head';

/** A tapped category stays marked over what its jump passes: the last ones cannot come up under the head. In ms. */
const JUMP_MS = 700;

/** After this the sections that a jump passed are drawn, in ms. */
const DRAWN_MS = 150;

/** The category that is being read, which only the rail observes: the page is not drawn anew by it. */
type Reading = IObservableValue<number | null>;
const makeReading = (): Reading => observable.box<number | null>(null);

/** Follows what is read; the answer is the way to another category. */
const useReading = (sections: readonly Section[], reading: Reading) => {
  const jumpedAt = useRef(0);
  const ids = sections.map(({ category }) => category.id).join();
  useEffect(() => {
    const byElement = new Map(ids.split(',').map((id) => [sectionId(Number(id)), Number(id)]));
    return sectionSpy.watch([...byElement.keys()], HEAD, (id) => {
      if (Date.now() - jumpedAt.current > JUMP_MS) runInAction(() => reading.set(byElement.get(id) ?? null));
    });
  }, [ids, reading]);
  return (categoryId: number): void => {
    jumpedAt.current = Date.now();
    runInAction(() => reading.set(categoryId));
    sectionSpy.jump(sectionId(categoryId), HEAD);
    // What is drawn on the way may be higher than its placeholder: once more, when it is drawn.
    setTimeout(() => sectionSpy.jump(sectionId(categoryId), HEAD), DRAWN_MS);
  };
};

/** Which sheet lies over the menu. */
type Over = { readonly dish: number; readonly line: ShownLine | null } | 'cart' | null;

/** Does what was tapped on the server's first dishes. Whether there was anything for the cart. */
const takeOver = (onOpen: (goodsId: number) => void): boolean => {
  const { adds, opened, checksOut } = prerender.takeTaps();
  for (const { id, num } of adds) if (num > 0) root.cart.add(plainSelection(id, num));
  if (opened !== null) onOpen(opened);
  // Whether there is an order to add to is known by then.
  if (checksOut) void root.entered.then(() => root.checkOut());
  return adds.length > 0;
};

/** The server's first dishes are replaced as soon as the app shows its own, with what was tapped there. */
const usePrerender = (isShown: boolean, onOpen: (goodsId: number) => void): void => {
  useEffect(() => {
    if (!isShown) return;
    const giveWay = (): void => {
      takeOver(onOpen);
      prerender.dismiss();
      loadSheets();
      offlineCache.prepare();
    };
    // The number in the cart is drawn underneath first, so that it does not flicker.
    if (takeOver(onOpen)) requestAnimationFrame(() => setTimeout(giveWay));
    else giveWay();
  }, [isShown, onOpen]);
};

interface DishesProps {
  readonly onOpen: (goodsId: number) => void;
}

/** Between two categories that are laid out, in ms: the app has taken over, and taps come between. */
const LAID_OUT_MS = 60;

/**
 * How many categories are drawn: those of the first screen at once, then one after another, so that taps come between.
 * After the last one the count goes on: so many are laid out too, before a thumb reaches them.
 */
const useDrawn = (all: number): number => {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    const next = setTimeout(() => drawn < 2 * all && setDrawn(drawn + 1), drawn < all ? 0 : LAID_OUT_MS);
    return () => clearTimeout(next);
  }, [drawn, all]);
  return drawn;
};

const Dishes = observer(({ onOpen }: DishesProps) => {
  const { menu } = root;
  const { sections } = menu;
  const large = menu.menu !== null && isLarge(menu.menu.goods.length);
  const drawn = useDrawn(large ? 0 : sections.length);
  if (menu.problem !== null) return <MenuProblem of={menu.problem} />;
  if (menu.menu === null) return <Skeleton kind="dish" rows={6} label={t('common.loading')} />;
  if (sections.length > 0) {
    return sections.map((section, at) => (
      <DishSection
        key={section.category.id}
        section={section}
        large={large}
        drawn={!large && at < drawn}
        // The first is on the screen from the start: it must not change there.
        laidOut={at === 0 || at < drawn - sections.length}
        onOpen={onOpen}
      />
    ));
  }
  return <Empty icon="bowl" title={t('menu.empty')} hint={t('menu.emptyHint')} />;
});

/** Where the search begins its panel starts under the head, and where it ends the menu is where it was left. */
const useWayBack = (isSearching: boolean, reading: Reading): void => {
  useEffect(() => {
    if (!isSearching) return undefined;
    sectionSpy.jump(SEARCH_PANEL, HEAD);
    const section = reading.get();
    return () => {
      if (section !== null) sectionSpy.jump(sectionId(section), HEAD);
    };
  }, [isSearching, reading]);
};

const NOTHING: readonly Section[] = [];

/** S-02: the menu of the table, with the cart that the table shares. */
const MenuPage = () => {
  const { menu, table, cart } = root;
  const search = useMenuSearch();
  useTableCard();
  const [over, setOver] = useState<Over>(null);
  const [reading] = useState(makeReading);
  const jump = useReading(search.isOpen ? NOTHING : menu.sections, reading);
  useWayBack(search.isOpen, reading);
  const openDish = useCallback((dish: number) => setOver({ dish, line: null }), []);
  usePrerender(menu.menu !== null || menu.problem !== null, openDish);
  useEffect(() => {
    if (table.code === null) void restart(PAGES.home);
  }, [table.code]);
  const checkOut = (): void => {
    setOver(cart.hasSoldOut ? 'cart' : null);
    if (cart.hasSoldOut) return;
    search.close();
    void root.checkOut();
  };
  const dish = over !== null && over !== 'cart' ? menu.byId.get(over.dish) : undefined;
  const line = over !== null && over !== 'cart' ? over.line : null;
  const { statusBar } = navMetrics();
  return (
    <PageFrame
      className="menu"
      barTone="ground"
      {...(table.info !== null && { brandColour: table.info.brandColour })}
      bar={<CartBar onOpen={() => setOver('cart')} onCheckOut={checkOut} />}
    >
      <div className="menu__head" id={HEAD} style={{ paddingTop: `${statusBar}px` }}>
        <StoreHeader />
        <SearchField search={search} />
      </div>
      <AllergyBar />
      {search.isOpen && menu.menu !== null ? (
        <SearchPanel search={search} onOpen={openDish} />
      ) : (
        <>
          <MenuNotices />
          <PromotionStrip />
          <div className="menu__body" style={{ '--status-bar': `${statusBar}px` } as CSSProperties}>
            <Rail
              sections={menu.sections}
              isWaiting={menu.menu === null && menu.problem === null}
              reading={reading}
              onJump={jump}
            />
            <div className="list">
              <Dishes onOpen={openDish} />
            </div>
          </div>
        </>
      )}
      {over === null && <OverMenu onOpen={openDish} List={DishList} />}
      {dish !== undefined && (
        <DishSheet
          key={`${dish.id}${line?.key ?? ''}`}
          goods={dish}
          line={line}
          onClose={() => setOver(line === null ? null : 'cart')}
        />
      )}
      {over === 'cart' && (
        <CartSheet
          onClose={() => setOver(null)}
          onCheckOut={checkOut}
          onEdit={(edited) => setOver({ dish: edited.goodsId, line: edited })}
          onOpen={openDish}
        />
      )}
    </PageFrame>
  );
};

export default localized(MenuPage);
