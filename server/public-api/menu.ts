import type { MainAmount } from '@romduol/domain/money/amount';
import { refuse } from '../http/refusal';
import { loadDishes } from '../modules/menu-editor';
import { loadStoreOnce } from '../modules/store';
import type { PublicHandlers, PublicInput, StoreCall } from './call';
import { type EditedDish, toPublicDish, toWords } from './dish';

const SALES = { on: 'on', off: 'off', offToday: 'today', counted: 'count' } as const;

type Prices = PublicInput<'setPrice'>;

/** The prices that were sent, by id. Throws notFound for an id that the dish does not have. */
const priceFinder = (
  field: string,
  sent: readonly (readonly [id: number, price: number])[],
  known: readonly { readonly id?: number }[],
) => {
  const stranger = sent.some(([id]) => !known.some((each) => each.id === id));
  if (stranger) refuse('notFound', { field });
  const prices = new Map(sent);
  return (id: number | undefined, price: MainAmount): MainAmount =>
    (prices.get(id ?? 0) as MainAmount | undefined) ?? price;
};

/** The dish with other prices, as it is saved. */
const withPrices = (dish: EditedDish, input: Prices) => {
  const { options = [], toppings = [], choices = [] } = input;
  const tag = priceFinder(
    'options',
    options.map(({ optionId, price }) => [optionId, price]),
    dish.groups.flatMap(({ tags }) => tags),
  );
  const feed = priceFinder(
    'toppings',
    toppings.map(({ toppingId, price }) => [toppingId, price]),
    dish.feeds,
  );
  const choice = priceFinder(
    'choices',
    choices.map(({ choiceId, surcharge }) => [choiceId, surcharge]),
    dish.parts.flatMap((part) => part.choices),
  );
  const { soldOut: _off, stock: _stock, sales: _sales, headOffice: _head, ...edited } = dish;
  return {
    ...edited,
    price: (input.price ?? dish.price) as MainAmount,
    vipPrice: (input.memberPrice === undefined ? dish.vipPrice : input.memberPrice) as MainAmount | null,
    packingFee: (input.packingFee ?? dish.packingFee) as MainAmount,
    groups: dish.groups.map((group) => ({
      ...group,
      tags: group.tags.map((each) => ({ ...each, price: tag(each.id, each.price) })),
    })),
    feeds: dish.feeds.map((each) => ({ ...each, price: feed(each.id, each.price) })),
    parts: dish.parts.map((part) => ({
      ...part,
      choices: part.choices.map((each) => ({ ...each, surcharge: choice(each.id, each.surcharge) })),
    })),
  };
};

const setPrice = async (call: StoreCall, input: Prices) => {
  const { app, db, caller } = call;
  await app.saveDish(call, withPrices(await app.editedDish(call, { id: input.dishId }), input));
  const saved = await app.editedDish(call, { id: input.dishId });
  const { currency } = await loadStoreOnce(db, caller.storeId);
  const state = { soldOut: saved.soldOut, stock: saved.stock, offUntil: null };
  return {
    currency,
    dish: toPublicDish(saved, state, { language: undefined, fromHeadOffice: saved.headOffice !== undefined }),
  };
};

export const menuHandlers: PublicHandlers<'readMenu' | 'setAvailability' | 'setPrice'> = {
  readMenu: async (call, { language }) => {
    const { app, db, caller } = call;
    const [draft, onSale, store] = [
      await app.menuDraft(call, {}),
      await app.staffGoods(call, {}),
      await loadStoreOnce(db, caller.storeId),
    ];
    const place = new Map(draft.categories.map(({ id }, index) => [id, index]));
    const listed = draft.goods.toSorted((a, b) => (place.get(a.categoryId) ?? 0) - (place.get(b.categoryId) ?? 0));
    const dishes = await loadDishes(
      db,
      caller.storeId,
      listed.map(({ id }) => id),
    );
    const states = new Map(onSale.list.map((each) => [each.id, each]));
    return {
      currency: store.currency,
      version: store.menu_version,
      categories: draft.categories.map(({ id, name }) => ({ categoryId: id, name: toWords(name, language) })),
      dishes: listed.flatMap(({ id, fromHeadOffice }) => {
        const [dish, state] = [dishes.get(id), states.get(id)];
        if (dish === undefined || state === undefined) return [];
        return [toPublicDish(dish, state, { language, fromHeadOffice: fromHeadOffice === true })];
      }),
    };
  },

  setAvailability: async (call, { dishId, state, portions }) => {
    if (state === 'counted' && portions === undefined) refuse('badInput', { field: 'portions' });
    const { soldOut, stock } = await call.app.goodsSoldOut(call, {
      goodsId: dishId,
      sale: SALES[state],
      ...(portions !== undefined && { count: portions }),
    });
    return { dishId, available: !soldOut && stock !== 0, portionsLeft: stock };
  },

  setPrice,
};
