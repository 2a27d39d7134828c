import { plainSelection } from '@romduol/domain/menu/selection';
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

import { isLarge } from './components/dish-list';
import { DishSection, sectionId } from './components/dish-section';
import { CartSheet, DishSheet, loadSheets } from './components/sheets-lazy';
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

/** The category that is being read, and the way to another one. */
const useReading = (sections: readonly Section[]) => {
  const [current, setCurrent] = useState<number | null>(null);
  const jumpedAt = useRef(0);
  const ids = sections.map(({ category }) => category.id).join();
  useEffect(() => {
    const byElement = new Map(ids.split(',').map((id) => [sectionId(Number(id)), Number(id)]));
    return sectionSpy.watch([...byElement.keys()], HEAD, (id) => {
      if (Date.now() - jumpedAt.current > JUMP_MS) setCurrent(byElement.get(id) ?? null);
    });
  }, [ids]);
  const jump = (categoryId: number): void => {
    jumpedAt.current = Date.now();
    setCurrent(categoryId);
    sectionSpy.jump(sectionId(categoryId), HEAD);
    // What is drawn on the way may be higher than its placeholder: once more, when it is drawn.
    setTimeout(() => sectionSpy.jump(sectionId(categoryId), HEAD), DRAWN_MS);
  };
  return { current, jump };
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

/** How many categories are drawn: those of the first screen at once, then one after another, so that taps come between. */
const useDrawn = (all: number): number => {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    const next = setTimeout(() => drawn < all && setDrawn(drawn + 1));
    return () => clearTimeout(next);
  }, [drawn, all]);
  return drawn;
};

const Dishes = observer(({ onOpen }: DishesProps) => {
  const { menu } = root;
  const { sections } = menu;
  const drawn = useDrawn(sections.length);
  if (menu.problem !== null) return <MenuProblem of={menu.problem} />;
  if (menu.menu === null) return <Skeleton kind="dish" rows={6} label={t('common.loading')} />;
  if (sections.length > 0) {
    const large = isLarge(menu.menu.goods.length);
    return sections.map((section, at) => (
      <DishSection
        key={section.category.id}
        section={section}
        large={large}
        drawn={!large && at < drawn}
        onOpen={onOpen}
      />
    ));
  }
  return <Empty icon="bowl" title={t('menu.empty')} hint={t('menu.emptyHint')} />;
});

/** Where the search begins its panel starts under the head, and where it ends the menu is where it was left. */
const useWayBack = (isSearching: boolean, current: number | null): void => {
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (!isSearching) left.current = current;
  }, [isSearching, current]);
  useEffect(() => {
    if (!isSearching) return undefined;
    sectionSpy.jump(SEARCH_PANEL, HEAD);
    const section = left.current;
    return () => {
      if (section !== null) sectionSpy.jump(sectionId(section), HEAD);
    };
  }, [isSearching]);
};

const NOTHING: readonly Section[] = [];

/** S-02: the menu of the table, with the cart that the table shares. */
const MenuPage = () => {
  const { menu, table, cart } = root;
  const search = useMenuSearch();
  useTableCard();
  const [over, setOver] = useState<Over>(null);
  const { current, jump } = useReading(search.isOpen ? NOTHING : menu.sections);
  useWayBack(search.isOpen, current);
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
  const hasBar = !cart.isEmpty || !cart.cleared.isEmpty;
  const { statusBar } = navMetrics();
  return (
    <PageFrame
      className="menu"
      barTone="fade"
      {...(table.info !== null && { brandColour: table.info.brandColour })}
      {...(hasBar && { bar: <CartBar onOpen={() => setOver('cart')} onCheckOut={checkOut} /> })}
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
              current={current}
              onJump={jump}
            />
            <div className="list">
              <Dishes onOpen={openDish} />
            </div>
          </div>
        </>
      )}
      {dish !== undefined && (
        <DishSheet
          key={`${dish.id}${line?.key ?? ''}`}
          goods={dish}
          line={line}
          onClose={() => setOver(line === null ? null : 'cart')}
        />
      )}
      <CartSheet
        open={over === 'cart'}
        onClose={() => setOver(null)}
        onCheckOut={checkOut}
        onEdit={(edited) => setOver({ dish: edited.goodsId, line: edited })}
        onOpen={openDish}
      />
    </PageFrame>
  );
};

export default localized(MenuPage);
