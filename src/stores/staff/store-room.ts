import type { EndpointName, Endpoints, Input, Output } from '@romduol/contract';
import type { StockMeasure, StockUnit } from '@romduol/domain/stock/units';
import { makeAutoObservable } from 'mobx';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';
import { staffActions } from './index';

type Room = Output<Endpoints['storeRoom']>;
export type Ingredient = Room['ingredients'][number];
export type Supplier = Room['suppliers'][number];
export type DishRecipe = Output<Endpoints['dishRecipe']>;

type Changing = Extract<
  EndpointName,
  'saveIngredient' | 'removeIngredient' | 'saveSupplier' | 'removeSupplier' | 'saveDishRecipe'
>;

/** Ingredients whose name has this text; all of them without one. */
export const findIngredients = (all: readonly Ingredient[], search: string): readonly Ingredient[] => {
  const wanted = search.trim().toLowerCase();
  return all.filter(({ name }) => name.toLowerCase().includes(wanted));
};

const SMALL: Readonly<Record<StockUnit, StockUnit>> = { g: 'g', kg: 'g', ml: 'ml', l: 'ml', piece: 'piece' };

/** An ingredient as recipes state it: in grams, millilitres or pieces. */
export const inRecipes = ({ unit }: StockMeasure): StockMeasure => ({ unit: SMALL[unit], packThousandths: null });

/** The store room of the store, as its manager sees it. */
export class StoreRoomStore {
  readonly room = new Resource(() => call('storeRoom', {}, { quiet: true }));

  constructor() {
    makeAutoObservable(this, { room: false }, { autoBind: true });
  }

  get ingredients(): readonly Ingredient[] {
    return this.room.value?.ingredients ?? [];
  }

  get suppliers(): readonly Supplier[] {
    return this.room.value?.suppliers ?? [];
  }

  /** Does a change, and loads the room anew. Null where it was refused, or has no answer yet: both are shown. */
  async change<N extends Changing>(name: N, input: Input<Endpoints[N]>): Promise<Output<Endpoints[N]> | null> {
    const done = await staffActions.run(name, input, null);
    if (done !== null) await this.room.load();
    return done;
  }
}

export const storeRoom = new StoreRoomStore();
