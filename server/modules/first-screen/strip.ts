import type { Endpoints, Output } from '@romduol/contract';
import { isRunning, type Moment } from '@romduol/domain/pricing/promotion';
import { LOCALES } from '@romduol/locales/generated/all';
import type { Language } from '@romduol/domain/languages';
import { esc, when } from '../../http/html';
import { icon } from './icon';

type Menu = Output<Endpoints['menu']>;
type Promotion = Menu['promotions'][number] | Menu['orderPromotions'][number];

const findPicture = (promotion: Promotion, menu: Menu): string => {
  if (!('goodsIds' in promotion)) return '';
  const { goodsIds } = promotion;
  return (
    menu.goods.find(({ id, picture }) => picture !== '' && (goodsIds === null || goodsIds.includes(id)))?.picture ?? ''
  );
};

/** The app shows when it runs, a moment later, in the space that is kept for it here. */
const ticket = (promotion: Promotion, menu: Menu): string => {
  const picture = findPicture(promotion, menu);
  const sign = picture === '' ? icon('receipt') : `<img class="ticket__img" src="${esc(picture)}" alt="">`;
  return (
    `<span class="ticket${when(picture === '', () => ' ticket--order')}">${sign}<span class="ticket__words">` +
    `<span class="ticket__name">${esc(promotion.name)}</span><span class="ticket__about">&nbsp;</span></span></span>`
  );
};

/** What the store offers now or later today, in the client's order: those that run first. */
export const renderStrip = (menu: Menu, language: Language, moment: Moment): string => {
  const all: Promotion[] = [...menu.orderPromotions, ...menu.promotions].filter(({ endsAt }) => endsAt > moment.now);
  if (all.length === 0) return '';
  all.sort((a, b) => Number(isRunning(b, moment)) - Number(isRunning(a, moment)));
  const tickets = all.map((each) => ticket(each, menu)).join('');
  return `<section class="strip" aria-label="${esc(LOCALES[language]['promotion.strip'])}">${tickets}</section>`;
};
