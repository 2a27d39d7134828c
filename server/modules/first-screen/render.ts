import type { Endpoints, Output } from '@romduol/contract';
import { BY_PIECE } from '@romduol/domain/codes';
import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import { DOLLAR_AND_RIEL } from '@romduol/domain/money/currency';
import { formatMoney, formatPlain } from '@romduol/domain/money/format';
import { interpolate } from '@romduol/locales';
import { LOCALES } from '@romduol/locales/generated/all';
import { SCRIPT } from '@romduol/locales/generated/script';
import { isSwitchedOn } from '@romduol/domain/rules/switched-on';
import { CART_ADD_LIMIT } from '@romduol/domain/limits';
import { type Moment, runningPromotions } from '@romduol/domain/pricing/promotion';
import type { Language } from '@romduol/domain/languages';
import { esc, when } from '../../http/html';
import { icon } from './icon';
import { renderStrip } from './strip';

type StoreInfo = Output<Endpoints['storeInfo']>;
type Menu = Output<Endpoints['menu']>;
type Goods = Menu['goods'][number];

/** What is drawn, for whom, and when. */
interface Shown {
  readonly store: StoreInfo;
  readonly menu: Menu;
  readonly language: Language;
  readonly moment: Moment;
}

/** Dishes that the tallest phone's first screen can show. */
const FIRST_DISHES = 8;

/** The language of a name that is not in the page's. */
const mark = ({ lang }: Pick<Goods, 'lang'>): string => (lang === undefined ? '' : ` lang="${lang}"`);

/** As `Price` of the client draws it. */
const price = (amount: MainAmount, { currencies = DOLLAR_AND_RIEL }: StoreInfo): string => {
  const { main } = currencies;
  const sign = (text: string): string => `<span class="price__sign">${esc(text)}</span>`;
  const size = formatPlain(amount, main);
  return `<span class="price">${main.symbolFirst ? sign(main.symbol + main.gap) + size : size + sign(main.gap + main.symbol)}</span>`;
};

/** `Table A12 · Dine in`, as the client formats it. */
const formatPlace = (store: StoreInfo, language: Language): string => {
  const text = LOCALES[language];
  const style = text[store.diningStyles.includes(1) ? 'common.dineIn' : 'common.takeAway'];
  if (!store.isDisplayTable || store.tableName === null) return style;
  return `${interpolate(text['common.table'], { name: store.tableName })} · ${style}`;
};

const header = (store: StoreInfo, language: Language): string =>
  `<header class="store">${when(store.logo !== '', () => `<img class="store__logo" src="${esc(store.logo)}" alt="">`)}` +
  `<div class="store__words"><p class="store__name">${esc(store.name)}</p><p class="store__place">${esc(formatPlace(store, language))}</p></div>` +
  `${when(store.languages?.length !== 1, () => `<span class="language">${icon('globe', 's')}<span class="language__name">${LOCALES[language]['language.short']}</span>${icon('down', 'xs')}</span>`)}</header>`;

const search = (words: string): string =>
  `<div class="menu__search"><div class="search">${icon('search', 's')}<input class="input search__input" placeholder="${esc(words)}" disabled></div><span class="icon-btn menu__filter">${icon('filter')}</span></div>`;

/** The promotion that a dish has now, by its label; the app shows what the dish costs with it. */
const deal = (goods: Goods, { menu, moment }: Shown): string => {
  const label = runningPromotions(menu.promotions, goods, moment)[0]?.label ?? '';
  return when(label !== '', () => `<span class="tag tag--deal">${esc(label)}</span>`);
};

/** Room for their symbols, which the app draws. */
const allergens = ({ allergenCodes = [] }: Goods): string => {
  const symbols = allergenCodes.map((code) => `<span class="i i--s i-al-${code}"></span>`).join('');
  return when(symbols !== '', () => `<span class="alg">${symbols}</span>`);
};

const meta = (goods: Goods, shown: Shown): string => {
  const { store, language } = shown;
  const sales = interpolate(LOCALES[language]['menu.sales'], { count: goods.sales });
  const words =
    deal(goods, shown) +
    when(isSwitchedOn(store.isShowSalesVolume) && goods.sales > 0, () => `<span>${esc(sales)}</span>`);
  const all = words + allergens(goods);
  return when(all !== '', () => `<p class="dish__meta">${all}</p>`);
};

const member = ({ vipPrice, soldOut }: Goods, { store, language }: Shown): string =>
  vipPrice === null || soldOut
    ? ''
    : `<p class="dish__vip"><span class="member-tag">${esc(
        interpolate(LOCALES[language]['price.member'], {
          amount: formatMoney(vipPrice, (store.currencies ?? DOLLAR_AND_RIEL).main),
        }),
      )}</span></p>`;

const plate = (goods: Goods, language: Language): string =>
  `<span class="dish-image${when(goods.soldOut, () => ' dish-image--out')}" style="--placeholder-color: ${esc(goods.tint)}">` +
  when(goods.picture !== '', () => `<img class="dish-image__img" src="${esc(goods.picture)}" alt="">`) +
  when(goods.soldOut, () => `<span class="dish-image__band">${esc(LOCALES[language]['menu.soldOut'])}</span>`) +
  '</span>';

/** Whether a tap on + is all that this dish needs to be in the cart. */
const isPlain = ({ tagGroups, feeds, mealSets, pricingMethod, timed }: Goods): boolean =>
  tagGroups.length + feeds.length + mealSets.length === 0 && pricingMethod === BY_PIECE && !timed;

/** Whether the document's own script, which writes dollars only, can write the store's amounts. */
const writesDollars = ({ currencies = DOLLAR_AND_RIEL }: StoreInfo): boolean =>
  formatMoney(mainAmount(150), currencies.main) === '$1.50';

/** In cents, for the sum of the first taps; nothing where a promotion may make it another, or it is of another currency. */
const certainPrice = (goods: Goods, { menu, moment, store }: Shown): string =>
  writesDollars(store) && runningPromotions(menu.promotions, goods, moment).length === 0 ? String(goods.sellPrice) : '';

/** What React makes a button. The document's own script counts the taps on + until then, at most as many as may be. */
const action = (goods: Goods, shown: Shown): string => {
  if (goods.soldOut || shown.store.menuOnly) return '';
  if (isPlain(goods)) {
    const most = goods.purchaseLimit ?? CART_ADD_LIMIT;
    return (
      `<span class="stepper" data-cents="${certainPrice(goods, shown)}" data-most="${most}">` +
      `<span class="stepper__btn stepper__btn--add">${icon('plus')}</span></span>`
    );
  }
  return `<span class="choose"><span class="choose__words">${esc(LOCALES[shown.language]['menu.choose'])}</span></span>`;
};

/** The cart of the first taps, hidden until there is one; until then the bar is as the app shows it without a cart. */
const cartBar = ({ menuOnly }: StoreInfo, language: Language): string =>
  '<div class="page__bar page__bar--ground"><div class="cart-bar" hidden><span class="cart-bar__open"><span class="cart-bar__bag">' +
  `${icon('bag', 'l')}<span class="cart-bar__dot"></span></span></span><span class="cart-bar__sum"></span>` +
  `<span class="btn btn--main btn--m">${esc(LOCALES[language]['menu.checkOut'])}</span></div>` +
  `<p class="cart-bar cart-bar--idle">${icon('bag')}${esc(LOCALES[language][menuOnly ? 'error.menuOnly' : 'menu.cartEmpty'])}</p></div>`;

const dish = (goods: Goods, shown: Shown): string =>
  `<li class="dish${when(goods.soldOut, () => ' dish--out')}" data-goods="${goods.id}">${plate(goods, shown.language)}` +
  `<div class="dish__body"><p class="dish__name"><span class="dish__link"${mark(goods)}>${esc(goods.name)}</span></p>` +
  `${meta(goods, shown)}${member(goods, shown)}<div class="dish__foot${when(!isPlain(goods), () => ' dish__foot--choices')}">${price(goods.sellPrice, shown.store)}` +
  `${action(goods, shown)}</div></div></li>`;

/** The first categories with their dishes, until the screen is full. */
const list = (shown: Shown): string => {
  const { menu } = shown;
  const first = new Set(menu.goods.slice(0, FIRST_DISHES).map(({ id }) => id));
  return menu.categories
    .map(({ id, name, ...category }) => {
      const all = menu.goods.filter((goods) => goods.categoryId === id);
      const drawn = all.filter((goods) => first.has(goods.id));
      if (drawn.length === 0) return '';
      const rows = drawn.map((goods) => dish(goods, shown)).join('');
      return `<section class="list__section"><p class="list__head"${mark(category)}>${esc(name)}<span class="list__count">${all.length}</span></p><ul class="list__grid">${rows}</ul></section>`;
    })
    .join('');
};

const rail = (menu: Menu): string =>
  menu.categories
    .map(({ name, ...category }, index) => {
      const on = when(index === 0, () => ' rail__item--on');
      return `<span class="rail__item${on}"><span class="rail__name"${mark(category)}>${esc(name)}</span></span>`;
    })
    .join('');

/**
 * The first screen as plain HTML, in the class names of the client's own menu page: header, rail and first dishes.
 * React renders the same in the same place and removes this. Screen readers get only React's.
 */
export const renderFirstScreen = ({ store, menu, language, moment }: Shown): string =>
  `<div id="prerender" lang="${language}" aria-hidden="true"><div class="page script-${SCRIPT[language]} menu"><div class="page__main">` +
  `<div class="menu__head">${header(store, language)}${search(LOCALES[language]['menu.search'])}</div>${renderStrip(menu, language, moment)}` +
  `<div class="menu__body"><div class="rail">${rail(menu)}</div><div class="list">${list({ store, menu, language, moment })}</div></div></div>${cartBar(store, language)}</div></div>`;

/** Data inside a script element: `<` could end it, and two line separators end a string in old engines. */
export const scriptData = (data: object): string =>
  JSON.stringify(data).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
