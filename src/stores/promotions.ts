import { isRunning, type Running, runningOrderPromotion } from '@romduol/domain/pricing/promotion';
import { type MainAmount, minus } from '@romduol/domain/money/amount';
import { nextChange as nextHours } from '@romduol/domain/time/hours';
import { DAY_MS } from '@romduol/domain/time/units';
import type { Zone } from '@romduol/domain/time/zone';
import { makeAutoObservable, reaction } from 'mobx';
import { call } from '../api/call';
import { type Activities, promotionPrice, type PromotionPrice } from './basket';
import { serverNow } from './clock';
import type { MenuStore } from './menu';
import type { TableStore } from './table';
import type { ActivityDetail, MenuGoods, MenuOrderPromotion, MenuPromotion } from './types';

/** The next instant at which one of these may start or end, in ms; null where none ever will. */
export const nextChange = (activities: readonly Running[], now: number, zone: Zone): number | null => {
  const instants = activities.flatMap(({ startsAt, endsAt, hours }) => [
    startsAt,
    endsAt,
    nextHours(hours, now, zone) ?? now,
  ]);
  const ahead = instants.filter((instant) => instant > now);
  return ahead.length === 0 ? null : Math.min(...ahead);
};

/** The next order promotion, and how much is missing to it, in cents. */
export interface NextPromotion {
  readonly promotion: MenuOrderPromotion;
  readonly missing: MainAmount;
}

/** Which promotions of the menu run now (P-07), by the server's clock and the store's zone. */
export class PromotionsStore {
  /** The instant by which everything is decided, in ms; it moves on when a promotion starts or ends. */
  now = serverNow();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #menu: MenuStore;
  readonly #table: TableStore;

  constructor(menu: MenuStore, table: TableStore) {
    this.#menu = menu;
    this.#table = table;
    makeAutoObservable(this, {}, { autoBind: true });
    reaction(
      () => [this.#menu.menu, this.#table.info],
      () => this.look(),
    );
  }

  /** Every promotion of dishes on the menu, running or not yet. */
  get ofDishes(): readonly MenuPromotion[] {
    return this.#menu.menu?.promotions ?? [];
  }

  get ofOrders(): readonly MenuOrderPromotion[] {
    return this.#menu.menu?.orderPromotions ?? [];
  }

  get activities(): Activities {
    return {
      promotions: this.ofDishes,
      orderPromotions: this.ofOrders,
      now: this.now,
      zone: this.#table.zone,
    };
  }

  runs(activity: Running): boolean {
    return isRunning(activity, this.activities);
  }

  /** The promotion that a plain piece of this dish has now; null without one. */
  of(goods: MenuGoods): (PromotionPrice & { readonly label: string }) | null {
    const { info } = this.#table;
    const found = info === null ? null : promotionPrice(goods, info, this.activities);
    if (found === null) return null;
    const label = this.ofDishes.find(({ activityId }) => activityId === found.promotion.activityId)?.label ?? '';
    return { ...found, label };
  }

  /** The name of the activity; '' where the menu does not have it any more. */
  findName(activityId: number): string {
    return [...this.ofDishes, ...this.ofOrders].find((each) => each.activityId === activityId)?.name ?? '';
  }

  /** The order promotion that an order of this amount gets now. */
  reached(subTotal: MainAmount): MenuOrderPromotion | null {
    const reached = runningOrderPromotion(this.ofOrders, subTotal, this.activities);
    return this.ofOrders.find(({ activityId }) => activityId === reached?.activityId) ?? null;
  }

  /** The next higher order promotion, and what is missing to it. */
  next(subTotal: MainAmount): NextPromotion | null {
    const above = this.ofOrders
      .filter((each) => this.runs(each) && each.threshold > subTotal)
      .sort((a, b) => a.threshold - b.threshold)[0];
    return above === undefined ? null : { promotion: above, missing: minus(above.threshold, subTotal) };
  }

  /** One promotion with its dishes. Throws the CallError of a refusal (M-19). */
  async load(activityId: number): Promise<ActivityDetail> {
    const tableUuid = this.#table.code ?? '';
    return call('findActivityGoodList', { tableUuid, activityId }, { quiet: true });
  }

  /** Decides anew, and again when something starts or ends: one timer at most, none where nothing will. */
  look(): void {
    clearTimeout(this.#timer);
    this.now = serverNow();
    const next = nextChange([...this.ofDishes, ...this.ofOrders], this.now, this.#table.zone);
    if (next !== null) this.#timer = setTimeout(() => this.look(), Math.min(next - this.now, DAY_MS));
  }
}
