import fc from 'fast-check';
import { endpoints } from '@romduol/contract';
import { DELIVERY, TAKE_AWAY } from '../../domain/codes';
import { mainAmount } from '../../domain/money/amount';
import { addedCharges } from '../../domain/pricing/added-charges';
import type { Basket, BasketLine, PriceBook } from '../../domain/pricing/model';
import { quote } from '../../domain/pricing/quote';
import { chargeTaxes, inTaxClass, type TaxClass } from '../../domain/pricing/tax-class';
import { preview, toBasketLines } from '../../src/stores/basket';
import type { MenuGoods, StoreInfo } from '../../src/stores/types';
import { makeSample } from '../support/components/schema';
import { baskets, books } from './baskets';

const NOTHING_RUNS = { promotions: [], orderPromotions: [], now: 0, zone: () => 0 };

/** Class 2 of the baskets is one that the store does not have. */
const CLASSES: TaxClass[] = [{ id: 1, name: { en: 'Food', 'zh-Hans': '食品', km: 'ម្ហូប' }, dineIn: 7, takeAway: 12.5 }];

/** Charges that the book has in a class are in the one that the store has. */
const chargeClasses = ({ tableChargeTax, packingTax }: PriceBook) => ({
  tableCharge: tableChargeTax && 1,
  packing: packingTax && 1,
});

/** A dish of the menu whose line costs this. */
const toDish = ({ goods, tags, feeds, surcharges }: BasketLine): MenuGoods =>
  makeSample<MenuGoods>(endpoints.menu.output.properties.goods.items, {
    id: goods.id,
    categoryId: goods.categoryId,
    sellPrice: goods.price.sell,
    vipPrice: goods.price.vip,
    packingFee: goods.packingFee,
    vatPercentage: goods.vatPercentage,
    vatWhitelisting: goods.vatWhitelisting,
    ...(goods.taxClass !== undefined && { taxClass: goods.taxClass.id }),
    serviceChargePercentage: goods.serviceChargePercentage,
    serviceChargeWhitelisting: goods.serviceChargeWhitelisting,
    pricingMethod: goods.pricingMethod,
    timed: goods.timed,
    tagGroups: tags.map((tag) => ({
      id: tag.id,
      name: '',
      min: 1,
      max: 1,
      tagItems: [{ ...tag, name: '', soldOut: false }],
    })),
    feeds: feeds.map(({ id, price }) => ({ id, price, name: '', picture: '', max: 9, soldOut: false })),
    mealSets: surcharges.map((surcharge, id) => ({
      id,
      name: '',
      min: 1,
      max: 1,
      choices: [{ id, goodsId: 1, name: '', picture: '', tint: '', surcharge, soldOut: false }],
    })),
  });

/** The cart of a phone, priced as its bar prices it. */
const priceCart = (basket: Basket, book: PriceBook) => {
  const rows = basket.lines.map((line) => ({
    line: {
      key: line.id,
      myCartId: null,
      goodsId: line.goods.id,
      optionIds: line.tags.map(({ id }) => id),
      toppings: line.feeds.map(({ id, num }) => ({ id, num })),
      parts: line.surcharges.map((_, id) => ({ id, num: 1 })),
      note: '',
      quantity: line.num,
      soldOut: false,
      shares: [],
    },
    goods: toDish(line),
  }));
  const info = makeSample<StoreInfo>(endpoints.storeInfo.output, {
    ...book,
    taxClasses: CLASSES,
    tableChargeTaxClass: chargeClasses(book).tableCharge,
    packingTaxClass: chargeClasses(book).packing,
  } as Partial<StoreInfo>);
  return preview(toBasketLines(rows), info, basket, NOTHING_RUNS);
};

/** What a cart can be: nothing in it has been weighed, staff have taken nothing off, and it is no delivery yet. */
const ordered = (basket: Basket): Basket => ({
  ...basket,
  diningStyle: basket.diningStyle === DELIVERY ? TAKE_AWAY : basket.diningStyle,
  wholeBill: null,
  orderPromotion: null,
  reward: null,
  coupon: null,
  taxExempt: false,
  lines: basket.lines.map((line) => ({
    ...line,
    goods: {
      ...inTaxClass(line.goods, CLASSES, basket.diningStyle),
      withVipPrice: true,
      timed: false,
      pricingMethod: 0,
    },
    measure: { kind: 'piece' },
    staffDiscount: null,
    promotion: null,
  })),
});

describe('the bill in advance (P-03, T-15)', () => {
  it('T-15 the total that a cart shows is the bill’s, for any cart in any store', () => {
    fc.assert(
      fc.property(baskets.map(ordered), books, (basket, book) => {
        const charged = { ...book, ...chargeTaxes(CLASSES, chargeClasses(book)) };
        expect(priceCart(basket, book).totals).toEqual(quote(basket, charged).totals);
      }),
    );
  });

  it('T-15 it names what comes on top of the dishes, and nothing where nothing does', () => {
    fc.assert(
      fc.property(baskets.map(ordered), books, (basket, book) => {
        const { sell } = quote(basket, book).totals;
        const added = addedCharges(sell);
        expect(added === null).toBe(sell.total === sell.subTotal);
        expect(added?.toLowerCase().includes('vat') ?? false).toBe(sell.vat > 0);
        if (book.pricesIncludeVat === true) expect(sell.vat).toBe(mainAmount(0));
      }),
    );
  });
});
