import type { Endpoints, Input, Output } from '@romduol/contract';
import { BY_PIECE } from '@romduol/domain/codes';
import { recipeProblems } from '@romduol/domain/stock/recipe';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse, refuseProblems } from '../../http/refusal';
import { audit } from '../audit';
import { type GoodsWithOptions, loadGoods } from '../goods';
import { lockStock } from './ledger';
import { refreshLeft } from './left';
import { loadRecipes, refuseUnknown, saveRecipe } from './recipes';

type Manager = Call<StaffCaller>;
type RecipeInput = Input<Endpoints['saveDishRecipe']>;

const findDish = async ({ db, caller }: Manager, id: number): Promise<GoodsWithOptions> =>
  (await loadGoods(db, caller.storeId, [id])).get(id) ?? refuse('notFound');

const listTags = ({ groups }: GoodsWithOptions) => groups.flatMap(({ tags }) => tags);

/** Throws notFound. */
export const dishRecipe = async (
  call: Manager,
  { id }: { readonly id: number },
): Promise<Output<Endpoints['dishRecipe']>> => {
  const { db, caller, language } = call;
  const dish = await findDish(call, id);
  const recipes = await loadRecipes(db, caller.storeId);
  return {
    name: textIn(dish.row.name, language),
    byWeight: dish.row.pricing_method !== BY_PIECE,
    recipe: [...(recipes.goods.get(id) ?? [])],
    tags: listTags(dish).map((tag) => ({
      id: tag.id,
      name: textIn(tag.name, language),
      recipe: [...(recipes.tags.get(tag.id) ?? [])],
    })),
    feeds: dish.feeds.map((feed) => ({
      id: feed.id,
      name: textIn(feed.name, language),
      recipe: [...(recipes.feeds.get(feed.id) ?? [])],
    })),
  };
};

const refuseWrong = ({ recipe, tags, feeds }: RecipeInput): void =>
  refuseProblems([
    ...recipeProblems(recipe, { field: 'recipe', mayLower: false }),
    ...tags.flatMap((tag, index) => recipeProblems(tag.recipe, { field: `tags.${index}.recipe`, mayLower: true })),
    ...feeds.flatMap((feed, index) => recipeProblems(feed.recipe, { field: `feeds.${index}.recipe`, mayLower: false })),
  ]);

/** Throws badInput with the problem of a quantity (V-12), notFound for a dish, option or ingredient that is not there. */
export const saveDishRecipe = async (call: Manager, input: RecipeInput): Promise<object> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  const { id, recipe, tags, feeds } = input;
  refuseWrong(input);
  await lockStock(db, storeId);
  const dish = await findDish(call, id);
  const known = new Set([
    ...listTags(dish).map((tag) => `tag:${tag.id}`),
    ...dish.feeds.map((feed) => `feed:${feed.id}`),
  ]);
  const named = [...tags.map((tag) => `tag:${tag.id}`), ...feeds.map((feed) => `feed:${feed.id}`)];
  if (named.some((option) => !known.has(option))) throw new Refusal('notFound');
  await refuseUnknown(db, storeId, [recipe, ...[...tags, ...feeds].map((option) => option.recipe)].flat());
  await saveRecipe(db, { storeId, owner: 'goods_id', id }, recipe);
  for (const tag of tags) await saveRecipe(db, { storeId, owner: 'tag_id', id: tag.id }, tag.recipe);
  for (const feed of feeds) await saveRecipe(db, { storeId, owner: 'feed_id', id: feed.id }, feed.recipe);
  await db
    .updateTable('store')
    .set({ keeps_stock: true })
    .where('id', '=', storeId)
    .where('keeps_stock', '=', false)
    .execute();
  await refreshLeft(db, storeId, now);
  await audit(call, 'saveRecipe', { name: `dish:${id}` }, { name: textIn(dish.row.name, 'en') });
  return {};
};
