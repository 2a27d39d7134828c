import { type Endpoints, endpoints, type Input } from '@romduol/contract';
import { BY_PIECE, DINE_IN } from '@romduol/domain/codes';
import { root } from '../../../src/stores/root';
import type { Cart, CartItem, Menu, MenuGoods } from '../../../src/stores/types';
import { speak } from './page';
import { makeSample } from './schema';
import { answer, sampleAnswer } from './server';

/** A dish of the menu: by the piece, without choices. */
export const makeDish = (fields: Partial<MenuGoods>): MenuGoods =>
  makeSample(endpoints.menu.output.properties.goods.items, { pricingMethod: BY_PIECE, categoryId: 1, ...fields });

/** A line of the cart that this device put in. */
export const cartItem = (fields: Partial<CartItem>): CartItem => {
  const num = fields.cartNum ?? 1;
  const shares = [{ name: 'A', mine: true, num }];
  return makeSample(endpoints.cart.output.properties.goodsList.items, {
    myCartId: fields.id ?? 1,
    num,
    shares,
    ...fields,
  });
};

/** The server's cart of a table: its calls change it, as the real ones do. */
export class CartOfTable {
  #version = 1;
  #lines: readonly CartItem[] = [];
  #goods: readonly MenuGoods[] = [];

  constructor() {
    answer('cart', () => this.cart());
    answer('cartEmpty', () => this.#becomes([]));
    answer('cartAdd', (input) => this.#add(input));
    answer('cartDelGoods', ({ myCartId, cartNum }) =>
      this.#becomes(
        this.#lines.map((line) =>
          line.myCartId === myCartId ? counting(line, line.num - (cartNum ?? line.num)) : line,
        ),
      ),
    );
  }

  cart(): Cart {
    return sampleAnswer('cart', {
      version: this.#version,
      diningStyle: DINE_IN,
      goodsList: [...this.#lines],
      menuVersion: 1,
    });
  }

  menu(): Menu {
    return sampleAnswer('menu', { version: 1, categories: [{ id: 1, name: 'Mains' }], goods: [...this.#goods] });
  }

  /** Puts these dishes on the menu. */
  serve(goods: readonly MenuGoods[]): void {
    this.#goods = goods;
    root.menu.setMenu(this.menu());
  }

  /** What the table has chosen so far. */
  set(lines: readonly CartItem[]): void {
    root.cart.accept(this.#becomes(lines), true);
  }

  #add({ id, tagItems, feeds, note = '', cartNum }: Input<Endpoints['cartAdd']>): Cart {
    const key = JSON.stringify([id, tagItems, feeds, note]);
    const same = this.#lines.find((line) => JSON.stringify([line.id, line.tagItems, line.feeds, line.note]) === key);
    if (same !== undefined) {
      return this.#becomes(this.#lines.map((line) => (line === same ? counting(line, line.num + cartNum) : line)));
    }
    const myCartId = Math.max(0, ...this.#lines.map((line) => line.myCartId)) + 1;
    return this.#becomes([...this.#lines, cartItem({ id, tagItems, feeds, note, cartNum, myCartId })]);
  }

  #becomes(lines: readonly CartItem[]): Cart {
    this.#version += 1;
    this.#lines = lines.filter(({ num }) => num > 0);
    return this.cart();
  }
}

const counting = (line: CartItem, num: number): CartItem => ({
  ...line,
  num,
  cartNum: num,
  shares: line.shares.length > 1 ? line.shares : line.shares.map((share) => ({ ...share, num })),
});

let isStarted = false;

/** A diner sits at table A5 of a store that serves these dishes; the cart is empty. */
export const sitDown = async (goods: readonly MenuGoods[]): Promise<CartOfTable> => {
  if (!isStarted) root.start();
  isStarted = true;
  answer('suggestions', () => ({ list: [] }));
  answer('suggestionsShown', () => ({}));
  answer('suggestionTaken', () => ({}));
  answer('orderAgain', () => ({ usual: [], orders: [], favourites: [] }));
  await speak('en');
  const info = sampleAnswer('storeInfo', {
    name: 'Romduol',
    conversionRatio: 4_100,
    cashRounding: 100,
    tableName: 'A5',
    isDisplayTable: true,
    diningStyles: [DINE_IN],
    menuVersion: 1,
  });
  const cart = new CartOfTable();
  answer('storeInfo', () => info);
  answer('currentTable', () => null);
  answer('sitting', () => ({ orders: [], ownPhone: null, call: null }));
  answer('shortcutNoteList', () => []);
  answer('consumerInfo', () => sampleAnswer('consumerInfo'));
  answer('menu', () => cart.menu());
  root.clearTable();
  root.table.joined('diner-token', true, 'ABCDEFGHIJ0123456789');
  root.table.setInfo(info);
  cart.serve(goods);
  root.cart.accept(cart.cart(), true);
  return cart;
};
