import type { Endpoints, Output } from '@romduol/contract';
import { BY_PIECE } from '@romduol/domain/codes';
import { minus } from '@romduol/domain/money/amount';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { claimable } from '../coupons';
import type { PreparedMenus } from '../goods';
import { loadStore } from '../store';
import { levelView, listLevels } from '../top-ups';

type Benefits = Output<Endpoints['memberBenefits']>;
type Menu = Output<Endpoints['menu']>;

/** A page shows a few of each. */
const MOST_DISHES = 6;
const MOST_COUPONS = 3;

/** Dishes with one price and a lower one for members, which can be ordered now. */
const cheaperDishes = ({ goods }: Menu): Benefits['dishes'] =>
  goods
    .flatMap(({ id, name, picture, tint, sellPrice, vipPrice, pricingMethod, timed, soldOut, servedAt }) => {
      const isPlain = pricingMethod === BY_PIECE && !timed;
      const isServed = !soldOut && servedAt === '';
      if (vipPrice === null || vipPrice >= sellPrice || !isPlain || !isServed) return [];
      return [{ id, name, picture, tint, sellPrice, vipPrice }];
    })
    .sort((a, b) => minus(b.sellPrice, b.vipPrice) - minus(a.sellPrice, a.vipPrice))
    .slice(0, MOST_DISHES);

/** What members have in the store. Nothing in it is another person's. Throws branchClosed or storeUnavailable. */
export const findBenefits = async (call: Call<DinerCaller>, menus: PreparedMenus): Promise<Benefits> => {
  const { db, caller, language } = call;
  const [store, { menu }] = [await loadStore(db, caller.storeId), await menus.get(caller.storeId, language)];
  const levels = await listLevels(db, caller.storeId);
  return {
    dishes: store.member_prices ? cheaperDishes(menu) : [],
    coupons: (await claimable(call)).slice(0, MOST_COUPONS),
    levels: levels.map((level) => levelView(level, language)),
  };
};
