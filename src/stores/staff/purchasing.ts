import type { EndpointName, Endpoints, Input, Output } from '@romduol/contract';
import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import { roundHalfUp } from '@romduol/domain/money/rounding';
import { outstanding } from '@romduol/domain/stock/purchase-order';
import type { Day } from '@romduol/domain/time/calendar';
import { weekdayOnDay } from '@romduol/domain/time/days';
import { makeAutoObservable } from 'mobx';
import { call } from '../../api/staff-call';
import { type MessageKey, translate } from '../../i18n';
import { st } from '../../i18n-staff';
import { Resource } from '../resource';
import { root, staffActions } from './index';
import { saveExport } from './save-export';
import { storeRoom } from './store-room';

type BuyList = Output<Endpoints['buyList']>;
export type BuySupplier = BuyList['suppliers'][number];
export type BuyLine = BuySupplier['lines'][number];
export type PurchaseOrder = Output<Endpoints['purchaseOrder']>;
export type PurchaseLine = PurchaseOrder['lines'][number];
export type PurchaseSummary = Output<Endpoints['purchaseOrders']>['list'][number];

type Changing = Extract<
  EndpointName,
  'savePurchaseOrder' | 'movePurchaseOrder' | 'receivePurchaseOrder' | 'mailPurchaseOrder'
>;

/** "Monday 23 Nov" */
export const dayWords = (day: string): string => {
  const [, month, date] = day.split('-').map(Number);
  return st('buy.day', {
    weekday: st(`weekday.${weekdayOnDay(day as Day)}`),
    day: date ?? 0,
    month: translate(`month.${month ?? 1}` as MessageKey),
  });
};

interface Price {
  readonly paid: number;
  readonly thousandths: number;
}

/** What a quantity costs at a price; null where none is known. */
export const priceQuantity = (price: Price | null, thousandths: number): MainAmount | null =>
  price === null ? null : mainAmount(roundHalfUp((price.paid * thousandths) / price.thousandths));

/** What of an order is still to come. */
export const listOutstanding = ({ lines }: PurchaseOrder): readonly PurchaseLine[] =>
  lines.filter((line) => outstanding(line) > 0);

/** What is to be bought, with what a person changed of it. */
export class PurchasingStore {
  readonly list = new Resource(() => call('buyList', {}, { quiet: true }));
  /** Quantities that were entered, by ingredient; 0 = left out. */
  entered: ReadonlyMap<number, number> = new Map();

  constructor() {
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  /** Managers order and see costs; a store keeper receives what they ordered. */
  get mayOrder(): boolean {
    return root.staff.info?.role === 'manager';
  }

  get suppliers(): readonly BuySupplier[] {
    return this.list.value?.suppliers ?? [];
  }

  get lines(): readonly BuyLine[] {
    return this.suppliers.flatMap(({ lines }) => lines);
  }

  /** How much of it will be ordered, in thousandths; 0 = none. */
  quantity({ ingredientId, suggestedThousandths }: BuyLine): number {
    return this.entered.get(ingredientId) ?? suggestedThousandths;
  }

  enter(ingredientId: number, thousandths: number): void {
    this.entered = new Map([...this.entered, [ingredientId, thousandths]]);
  }

  /** Does a change. Null where it was refused, or has no answer yet: both are shown. */
  async change<N extends Changing>(
    name: N,
    input: Input<Endpoints[N]>,
    onDone: (done: Output<Endpoints[N]>) => void,
  ): Promise<boolean> {
    const done = await staffActions.run(name, input, null, (answer) => {
      onDone(answer);
      void storeRoom.room.refresh();
      if (this.mayOrder) void this.list.refresh();
    });
    return done !== null;
  }

  /** Makes a draft of what is to be bought of a supplier's ingredients. `onDone` gets its id. */
  async order(supplierId: number, lines: readonly BuyLine[], onDone: (id: number) => void): Promise<void> {
    const chosen = lines.map((line) => ({ ingredientId: line.ingredientId, thousandths: this.quantity(line) }));
    await this.change('savePurchaseOrder', { supplierId, note: '', lines: chosen }, ({ id }) => {
      this.forget(lines);
      onDone(id);
    });
  }

  private forget(lines: readonly BuyLine[]): void {
    const ordered = new Set(lines.map(({ ingredientId }) => ingredientId));
    this.entered = new Map([...this.entered].filter(([id]) => !ordered.has(id)));
  }
}

/** Saves an order as a file, and gives its name; null where it was refused, which is shown. */
export const exportOrder = async (input: Input<Endpoints['exportPurchaseOrder']>): Promise<string | null> => {
  const file = await staffActions.run('exportPurchaseOrder', input, null);
  return file === null ? null : saveExport(file);
};

export const purchasing = new PurchasingStore();
