import { observer } from 'mobx-react-lite';
import { type CSSProperties, useCallback, useEffect, useMemo, useState } from 'react';
import { Empty } from '../../components/empty';
import { ErrorState } from '../../components/error-state';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { Skeleton } from '../../components/skeleton';
import { t } from '../../i18n';
import { firstScreen } from '../../platform/first-screen';
import { navMetrics } from '../../platform/nav-metrics';
import { open, PAGES, restart } from '../../platform/navigation';
import { sectionSpy } from '../../platform/section-spy';
import type { ShownLine } from '../../stores/cart-operations';
import type { Section } from '../../stores/menu';
import { root } from '../../stores/root';
import { CartBar } from './components/cart-bar';
import { CartSheet } from './components/cart-sheet';
import { DishSection, sectionId } from './components/dish-section';
import { DishSheet } from './components/dish-sheet';
import { MenuNotices } from './components/menu-notices';
import { MenuSearch } from './components/menu-search';
import { Rail } from './components/rail';
import { StoreHeader } from './components/store-header';
import './index.scss';

const HEAD = 'menu-head';

/** The categories with the dishes whose name or description has these words. */
const matching = (sections: readonly Section[], text: string): readonly Section[] => {
  const words = text.trim().toLowerCase();
  if (words === '') return sections;
  return sections
    .map(({ category, goods }) => ({
      category,
      goods: goods.filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(words)),
    }))
    .filter(({ goods }) => goods.length > 0);
};

/** The category that is being read, and the way to another one. */
const useReading = (sections: readonly Section[]) => {
  const [current, setCurrent] = useState<number | null>(null);
  const ids = sections.map(({ category }) => category.id).join();
  useEffect(() => {
    const byElement = new Map(ids.split(',').map((id) => [sectionId(Number(id)), Number(id)]));
    return sectionSpy.watch([...byElement.keys()], HEAD, (id) => setCurrent(byElement.get(id) ?? null));
  }, [ids]);
  const jump = (categoryId: number): void => {
    setCurrent(categoryId);
    sectionSpy.jump(sectionId(categoryId), HEAD);
  };
  return { current, jump };
};

/** Which sheet lies over the menu. */
type Over = { readonly dish: number; readonly line: ShownLine | null } | 'cart' | null;

/** The server's first dishes give way as soon as the app shows its own; a dish tapped there is opened here. */
const useFirstScreen = (isShown: boolean, onTap: (goodsId: number) => void): void => {
  useEffect(() => {
    if (!isShown) return;
    firstScreen.dismiss();
    const last = firstScreen.takeTaps().at(-1);
    if (last !== undefined) onTap(last);
  }, [isShown, onTap]);
};

interface DishesProps {
  readonly sections: readonly Section[];
  readonly search: string;
  readonly onOpen: (goodsId: number) => void;
}

const Dishes = observer(({ sections, search, onOpen }: DishesProps) => {
  const { menu, table } = root;
  if (menu.failed) {
    const message = table.problem === null ? {} : { message: table.problem.message };
    return <ErrorState onRetry={() => void root.retry()} {...message} />;
  }
  if (menu.menu === null) return <Skeleton kind="dish" rows={6} label={t('common.loading')} />;
  if (sections.length > 0) {
    return sections.map((section) => <DishSection key={section.category.id} section={section} onOpen={onOpen} />);
  }
  return search === '' ? (
    <Empty title={t('menu.empty')} hint={t('menu.emptyHint')} />
  ) : (
    <Empty title={t('menu.noResult', { text: search })} hint={t('menu.noResultHint')} />
  );
});

/** S-02: the menu of the table, with the cart that the table shares. */
const MenuPage = () => {
  const { menu, table, cart } = root;
  const [search, setSearch] = useState('');
  const [over, setOver] = useState<Over>(null);
  const sections = useMemo(() => matching(menu.sections, search), [menu.sections, search]);
  const { current, jump } = useReading(sections);
  const openDish = useCallback((dish: number) => setOver({ dish, line: null }), []);
  useFirstScreen(menu.menu !== null || menu.failed, openDish);
  useEffect(() => {
    if (table.code === null) void restart(PAGES.home);
  }, [table.code]);
  const checkOut = (): void => {
    setOver(cart.hasSoldOut ? 'cart' : null);
    if (!cart.hasSoldOut) void open(PAGES.confirm);
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
        <div className="menu__search">
          <MenuSearch text={search} onChange={setSearch} />
        </div>
      </div>
      <MenuNotices />
      <div className="menu__body" style={{ '--status-bar': `${statusBar}px` } as CSSProperties}>
        <Rail sections={sections} current={current} onJump={jump} />
        <div className="list">
          <Dishes sections={sections} search={search.trim()} onOpen={openDish} />
        </div>
      </div>
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
        onEdit={(edited) => setOver({ dish: edited.id, line: edited })}
      />
    </PageFrame>
  );
};

export default localized(MenuPage);
