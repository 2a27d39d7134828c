import { DINE_IN } from '@romduol/domain/codes';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { classes } from '../../../../components/classes';
import { Icon } from '../../../../components/icon';
import { LanguagePicker } from '../../../../components/language-picker';
import { InSecond, Price } from '../../../../components/money';
import { DishImage } from '../../../../components/dish-image';
import { Empty } from '../../../../components/empty';
import { t } from '../../../../i18n';
import { kioskText } from '../../../../i18n-kiosk';
import { formatMain, hasSecond } from '../../../../money';
import { useLandscape } from '../../../../platform/wide';
import { kiosk } from '../../../../stores/kiosk';
import type { MenuGoods } from '../../../../stores/types';
import { AllergyButton, HiddenDishes } from './allergies';
import { DishCard } from './dish-card';
import { DishDialog } from './dish-dialog';
import { Head } from './head';
import { KioskLine } from './line';
import { Problem } from './problem';

/** Dishes on one screen: a kiosk does not scroll. Next to the order there is room for fewer. */
const A_PAGE = { upright: 6, across: 4 } as const;

const Rail = observer(({ at, onChoose }: { readonly at: number; readonly onChoose: (at: number) => void }) => (
  <nav className="kcat" aria-label={kioskText('kiosk.categories')}>
    {kiosk.basket.sections.map(({ category, goods }, index) => (
      <button
        key={category.id}
        type="button"
        lang={category.lang}
        className={classes('kcat__item', index === at && 'kcat__item--on')}
        aria-current={index === at || undefined}
        onClick={() => onChoose(index)}
      >
        <DishImage picture={goods[0]?.picture ?? ''} placeholderColor="" size="xs" />
        {category.name}
      </button>
    ))}
  </nav>
));

interface PagerProps {
  readonly size: number;
  readonly page: number;
  readonly count: number;
  readonly onTurn: (page: number) => void;
}

const Pager = observer(({ size, page, count, onTurn }: PagerProps) => {
  const last = Math.ceil(count / size) - 1;
  const turn = (to: number, label: string, className: string) => {
    const isOff = to < 0 || to > last;
    return (
      <button
        type="button"
        className={classes('kpager center', className, isOff && 'kpager--off')}
        aria-label={label}
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && onTurn(to)}
      >
        <Icon name="down" size="l" />
      </button>
    );
  };
  return (
    <div className="flex gap-12">
      {turn(page - 1, kioskText('kiosk.before'), 'kpager--up')}
      {turn(page + 1, kioskText('kiosk.after'), 'kpager--down')}
    </div>
  );
});

/** What is chosen so far, beside the menu of a screen that lies on its side. */
const Aside = observer(() => (
  <aside className="kaside col flex-none" aria-label={kioskText('kiosk.myOrder')}>
    <h2 className="kaside__title">{kioskText('kiosk.myOrder')}</h2>
    {kiosk.basket.count === 0 && <p className="kaside__none muted t-item">{kioskText('kiosk.nothingYet')}</p>}
    <ul className="kaside__lines">
      {kiosk.basket.shown.map((line) => (
        <KioskLine key={line.key} line={line} onChange={(num) => kiosk.basket.setNum(line.key, num)} />
      ))}
    </ul>
    <Bar />
  </aside>
));

/** The total so far, and the next step. */
const Bar = observer(() => {
  const { preview, count } = kiosk.basket;
  if (preview === null || count === 0) return null;
  const totals = preview.totals.sell;
  return (
    <footer className="kbar row">
      <div className="grow" aria-live="polite">
        <Price amount={totals.total} size="xl" />
        <p className="muted">
          {t('common.items', { count })}
          {hasSecond() && (
            <>
              {' · '}
              <InSecond of={totals.total} ratio={preview.book.conversionRatio} />
            </>
          )}
        </p>
      </div>
      <Button
        size="xl"
        busy={kiosk.busy}
        onClick={() => void kiosk.review()}
        label={`${kioskText('kiosk.seeOrder')} ${formatMain(totals.total)}`}
      >
        {kioskText('kiosk.seeOrder')}
      </Button>
    </footer>
  );
});

interface DishesProps {
  readonly at: number;
  /** Dishes on one screen. */
  readonly size: number;
  readonly onOpen: (goods: MenuGoods) => void;
}

const Dishes = observer(({ at, size, onOpen }: DishesProps) => {
  const [page, setPage] = useState(0);
  const section = kiosk.basket.sections[at] ?? kiosk.basket.sections[0];
  if (section === undefined) {
    // All of them hidden: the text above shows that.
    if (kiosk.basket.hidden > 0) return null;
    const restart = { label: kioskText('kiosk.restart'), onClick: kiosk.reset };
    return <Empty icon="bowl" title={t('menu.empty')} hint={t('menu.emptyHint')} action={restart} />;
  }
  const { category, goods } = section;
  const from = page * size;
  const shown = goods.slice(from, from + size);
  return (
    <div className="kmenu__dishes col grow">
      <div className="kmenu__head row gap-16">
        <div className="grow">
          <h2 className="kmenu__name bold tight" lang={category.lang}>
            {category.name}
          </h2>
          <p className="muted">
            {kioskText('kiosk.pageOf', { from: from + 1, to: from + shown.length, count: goods.length })}
          </p>
        </div>
        <AllergyButton />
        <Pager size={size} page={page} count={goods.length} onTurn={setPage} />
      </div>
      <div className="kgrid">
        {shown.map((each) => (
          <DishCard key={each.id} goods={each} onOpen={() => onOpen(each)} />
        ))}
      </div>
    </div>
  );
});

/** The menu: categories at the left, large dishes, and the order at the bottom, or beside it where there is room. */
export const KioskMenu = observer(() => {
  const isAcross = useLandscape();
  const size = isAcross ? A_PAGE.across : A_PAGE.upright;
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState<number | null>(null);
  const goods = open === null ? undefined : kiosk.basket.menu?.goods.find(({ id }) => id === open);
  return (
    <>
      <Head
        title={t(kiosk.basket.style === DINE_IN ? 'common.dineIn' : 'common.takeAway')}
        onBack={() => kiosk.goTo('style')}
      >
        <LanguagePicker onChoose={(language) => void kiosk.changeLanguage(language)} />
      </Head>
      <Problem />
      <HiddenDishes />
      <div className="kmenu">
        <Rail at={at} onChoose={setAt} />
        <Dishes key={`${at} ${size}`} at={at} size={size} onOpen={({ id }) => setOpen(id)} />
        {isAcross && <Aside />}
      </div>
      {!isAcross && <Bar />}
      {goods !== undefined && <DishDialog goods={goods} onClose={() => setOpen(null)} />}
    </>
  );
});
