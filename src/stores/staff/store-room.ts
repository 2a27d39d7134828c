import type { EndpointName, Endpoints, Input, Output } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import { parseBarcode } from '@romduol/domain/stock/barcode';
import { formatQuantity, smallUnit, type StockMeasure, type StockUnit } from '@romduol/domain/stock/units';
import { makeAutoObservable } from 'mobx';
import { call } from '../../api/staff-call';
import { st } from '../../i18n-staff';
import { Resource } from '../resource';
import { staffActions } from './index';
import { saveExport } from './save-export';

type Room = Output<Endpoints['storeRoom']>;
export type Ingredient = Room['ingredients'][number];
export type Supplier = Room['suppliers'][number];
export type DishRecipe = Output<Endpoints['dishRecipe']>;
export type Difference = Output<Endpoints['countStock']>['differences'][number];

type Changing = Extract<
  EndpointName,
  | 'saveIngredient'
  | 'removeIngredient'
  | 'saveSupplier'
  | 'removeSupplier'
  | 'saveDishRecipe'
  | 'receiveStock'
  | 'wasteStock'
  | 'countStock'
  | 'transferStock'
  | 'assignBarcode'
>;

/** Ingredients whose name has this text, or whose barcode or article number is it; all of them without one. */
export const findIngredients = (all: readonly Ingredient[], search: string): readonly Ingredient[] => {
  const wanted = search.trim().toLowerCase();
  const barcode = parseBarcode(wanted);
  return all.filter(
    (each) =>
      each.name.toLowerCase().includes(wanted) ||
      each.articleNumber.toLowerCase() === wanted ||
      (barcode !== null && each.barcode === barcode),
  );
};

/** An ingredient as recipes state it: in grams, millilitres or pieces. */
export const inRecipes = ({ unit }: StockMeasure): StockMeasure => ({ unit: smallUnit(unit), packThousandths: null });

/** "2.5 kg". */
export const quantityWords = (thousandths: number, unit: StockUnit): string =>
  st('stock.quantity', {
    number: formatQuantity(thousandths, unit).replace('-', '−'),
    unit: st(`stock.unit.${unit}`),
  });

/** What staff enter of one ingredient in an act. */
export interface Entered {
  readonly ingredientId: number;
  readonly thousandths: number;
  /** What was paid, in minor units: of a delivery. */
  readonly paid: number;
}

export type StockActKind = 'receive' | 'waste' | 'count' | 'transfer';

/** What an act says beside the quantities. */
export interface ActDetails {
  readonly supplierId: number | null;
  readonly reason: string;
  readonly toStoreId: number | null;
}

const NO_DETAILS: ActDetails = { supplierId: null, reason: '', toStoreId: null };

/** The store room of the store, as its manager sees it, and the act that is being entered. */
export class StoreRoomStore {
  readonly room = new Resource(() => call('storeRoom', {}, { quiet: true }));
  entered: readonly Entered[] = [];
  details: ActDetails = NO_DETAILS;
  /** What the last count found; null before one. */
  differences: readonly Difference[] | null = null;

  constructor() {
    makeAutoObservable(this, { room: false }, { autoBind: true });
  }

  get ingredients(): readonly Ingredient[] {
    return this.room.value?.ingredients ?? [];
  }

  get suppliers(): readonly Supplier[] {
    return this.room.value?.suppliers ?? [];
  }

  /** Those of which stock is kept. */
  get bought(): readonly Ingredient[] {
    return this.ingredients.filter(({ yieldThousandths }) => yieldThousandths === null);
  }

  /** Begins an act with nothing entered. */
  begin(): void {
    this.entered = [];
    this.details = NO_DETAILS;
    this.differences = null;
  }

  enter(entry: Entered): void {
    this.entered = [...this.entered.filter(({ ingredientId }) => ingredientId !== entry.ingredientId), entry];
  }

  takeOff(ingredientId: number): void {
    this.entered = this.entered.filter((each) => each.ingredientId !== ingredientId);
  }

  describe(part: Partial<ActDetails>): void {
    this.details = { ...this.details, ...part };
  }

  /**
   * Does a change, and loads the room anew. Null where it was refused, or has no answer yet: both are shown. One without an
   * answer is kept; `onDone` is called when it was done, also when it is sent again later.
   */
  async change<N extends Changing>(
    name: N,
    input: Input<Endpoints[N]>,
    onDone?: (done: Output<Endpoints[N]>) => void,
  ): Promise<Output<Endpoints[N]> | null> {
    return staffActions.run(name, input, null, (done) => {
      onDone?.(done);
      void this.room.load();
    });
  }

  /** Writes what was entered into the ledger. `onDone` is called once it was. */
  async submit(kind: StockActKind, onDone: () => void): Promise<void> {
    const { supplierId, reason, toStoreId } = this.details;
    const lines = this.entered.map(({ ingredientId, thousandths }) => ({ ingredientId, thousandths }));
    const finish = (): void => {
      this.begin();
      onDone();
    };
    if (kind === 'receive') {
      const received = this.entered.map((each) => ({ ...each, paid: mainAmount(each.paid) }));
      await this.change('receiveStock', { supplierId, note: '', received }, finish);
    } else if (kind === 'waste') {
      await this.change('wasteStock', { reason: reason.trim(), wasted: lines }, finish);
    } else if (kind === 'transfer') {
      await this.change('transferStock', { toStoreId: toStoreId ?? 0, note: '', sent: lines }, finish);
    } else {
      await this.change('countStock', { counted: lines }, ({ differences }) => {
        finish();
        this.found(differences);
      });
    }
  }

  private found(differences: readonly Difference[]): void {
    this.differences = differences;
  }
}

/** Saves a report as a file, and gives its name; null where it was refused, which is shown. */
export const exportStock = async (input: Input<Endpoints['exportStock']>): Promise<string | null> => {
  const file = await staffActions.run('exportStock', input, null);
  return file === null ? null : saveExport(file);
};

export const storeRoom = new StoreRoomStore();
