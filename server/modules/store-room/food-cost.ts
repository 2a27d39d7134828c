import type { Endpoints, Input, Output } from '@romduol/contract';
import { minus } from '@romduol/domain/money/amount';
import { PER_PIECE } from '@romduol/domain/stock/usage';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { type About, loadItems, toAbout } from '../reports';
import { toAmount } from './acts';
import { computeCost, loadCosts } from './costs';

type Report = Output<Endpoints['foodCost']>;

/** Two statements for the sales, two for recipes and costs, however many dishes and orders. */
export const loadFoodCost = async ({ db, store, period, language }: About): Promise<Report> => {
  const [items, costs] = [await loadItems(db, [{ store, period }]), (await loadCosts(db, [store.id])).get(store.id)];
  return {
    from: period.from,
    to: period.to,
    list: items.map((item) => {
      // What was refunded was cooked, and brought nothing.
      const { goods_id: goodsId } = item;
      const [num, weight] = [item.num + item.numRefunded, Number(item.weight) + Number(item.weightRefunded)];
      const units = num * PER_PIECE + Math.round(weight * PER_PIECE);
      const cost = costs === undefined ? null : computeCost(goodsId, units, costs);
      return {
        goodsId,
        name: textIn(item.name, language),
        category: textIn(item.category, language),
        num,
        weight,
        sold: minus(minus(item.gross, item.discount), item.refunded),
        foodValue: cost === null ? null : toAmount(cost),
      };
    }),
  };
};

export const foodCost = async (call: Call<StaffCaller>, input: Input<Endpoints['foodCost']>): Promise<Report> =>
  loadFoodCost(await toAbout(call, input));
