import { BY_PIECE, type CartStyle } from '@romduol/domain/codes';
import type { Allergen } from '@romduol/domain/menu/allergens';
import { CART_ADD_LIMIT, CART_LINE_CAP } from '@romduol/domain/limits';
import { type DishSelection, selectionKey } from '@romduol/domain/menu/selection';
import { minus } from '@romduol/domain/money/amount';
import { makeAutoObservable, observableRef } from 'mobx';
import { basketLine, modifierWords, preview } from '../basket';
import { serverNow } from '../clock';
import { toActivities, shownPrice } from '../dish-price';
import type { Menu, MenuGoods, StoreInfo } from '../types';

/** A line with its dish, with the texts of the menu that is shown. */
export interface ShownKioskLine extends DishSelection {
  readonly key: string;
  readonly goods: MenuGoods;
  readonly words: string;
}

/** What one customer has put together, and its total. It is kept in this object only, until the customer leaves. */
export class KioskBasket {
  /** Two selections that are alike are one line (T-14). */
  lines: readonly DishSelection[] = [];
  menu: Menu | null = null;
  info: StoreInfo | null = null;
  style: CartStyle = 1;
  /** What this customer may not eat, whether dishes with it are hidden, and whether the kitchen gets it. */
  codes: readonly Allergen[] = [];
  hides = true;
  isSent = true;

  constructor() {
    makeAutoObservable(
      this,
      { menu: observableRef, info: observableRef, lines: observableRef, codes: observableRef },
      { autoBind: true },
    );
  }

  get #sold(): readonly MenuGoods[] {
    return this.menu?.goods.filter(({ pricingMethod, timed }) => pricingMethod === BY_PIECE && !timed) ?? [];
  }

  #isHidden(goods: MenuGoods): boolean {
    return this.hides && this.concerning(goods.allergenCodes).length > 0;
  }

  /** Of allergens that a dish has, those that this customer may not eat. */
  concerning(codes: readonly Allergen[] = []): readonly Allergen[] {
    return codes.filter((code) => this.codes.includes(code));
  }

  /** Dishes that are not shown because of them. */
  get hidden(): number {
    return this.#sold.filter((goods) => this.#isHidden(goods)).length;
  }

  choose(codes: readonly Allergen[]): void {
    this.codes = codes;
    if (codes.length === 0) this.hides = true;
  }

  hide(hides: boolean): void {
    this.hides = hides;
  }

  setSent(isSent: boolean): void {
    this.isSent = isSent;
  }

  /** What goes with the order, by code. */
  get declared(): string {
    return this.isSent ? this.codes.join(',') : '';
  }

  /** Categories with the dishes that a kiosk sells: no dish that is weighed or timed. */
  get sections() {
    const { menu } = this;
    if (menu === null) return [];
    const sold = this.#sold.filter((goods) => !this.#isHidden(goods));
    return menu.categories
      .map((category) => ({ category, goods: sold.filter(({ categoryId }) => categoryId === category.id) }))
      .filter(({ goods }) => goods.length > 0);
  }

  get shown(): readonly ShownKioskLine[] {
    return this.lines.flatMap((line) => {
      const goods = this.menu?.goods.find(({ id }) => id === line.goodsId);
      return goods === undefined
        ? []
        : [{ ...line, key: selectionKey(line), goods, words: modifierWords(goods, line) }];
    });
  }

  get count(): number {
    return this.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  /** Pieces of a dish, however it was chosen. */
  countGoods(goodsId: number): number {
    return this.lines.filter((line) => line.goodsId === goodsId).reduce((sum, { quantity }) => sum + quantity, 0);
  }

  /** How many more of a dish may be added at once (V-01). */
  room({ id, purchaseLimit }: MenuGoods): number {
    const left = (purchaseLimit ?? CART_LINE_CAP) - this.countGoods(id);
    return Math.max(0, Math.min(CART_ADD_LIMIT, left));
  }

  get #activities() {
    return toActivities(this.menu, this.info, serverNow());
  }

  /** The total, by the same rules as the server's; null while the store is not loaded. */
  get preview() {
    const { info } = this;
    if (info === null) return null;
    const lines = this.shown.map((line) => basketLine(line.key, line.goods, line));
    return preview(lines, info, { diningStyle: this.style, partySize: 1, chargesTable: false }, this.#activities);
  }

  /** One plain piece of a dish with the promotion that runs for it, in cents; `was` is the list price where it differs. */
  findPrice(goods: MenuGoods) {
    return shownPrice(goods, this.info, this.#activities);
  }

  /** What a selection costs, in cents, before what comes on top of an order. */
  computeAmount(goods: MenuGoods, selection: DishSelection) {
    if (this.info === null) return null;
    const about = { diningStyle: this.style, partySize: 1, chargesTable: false };
    const [line] = preview([basketLine('dish', goods, selection)], this.info, about, this.#activities).lines;
    return line === undefined ? null : minus(line.amounts.sell.gross, line.amounts.sell.itemDiscount);
  }

  add(goods: MenuGoods, selection: DishSelection): void {
    const key = selectionKey(selection);
    const quantity = Math.min(selection.quantity, this.room(goods));
    if (quantity < 1) return;
    const same = this.lines.find((line) => selectionKey(line) === key);
    if (same === undefined) this.lines = [...this.lines, { ...selection, quantity }];
    else this.setNum(key, same.quantity + quantity);
  }

  /** At zero the line goes. */
  setNum(key: string, num: number): void {
    this.lines = this.lines
      .map((line) => (selectionKey(line) === key ? { ...line, quantity: Math.min(num, CART_LINE_CAP) } : line))
      .filter(({ quantity }) => quantity > 0);
  }

  /** Keeps the lines at these places: the others cannot be ordered any more. */
  keep(isKept: (index: number) => boolean): void {
    this.lines = this.lines.filter((_, index) => isKept(index));
  }

  clear(): void {
    this.lines = [];
    this.style = 1;
    this.codes = [];
    this.hides = true;
    this.isSent = true;
  }
}
