import type { Endpoints, Input, Output } from '@romduol/contract';
import { DELIVERY, TAKE_AWAY } from '@romduol/domain/codes';
import { quote } from '@romduol/domain/pricing/quote';
import type { Place } from '@romduol/domain/rules/ordering-area';
import { phoneProblems } from '@romduol/domain/rules/person';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../api/late-call';
import { dlt } from '../i18n-delivery';
import { formatMain } from '../money';
import { type LocationProblem, locator } from '../platform/location';
import type { Preview } from './basket';
import { root } from './root';

export type DeliveryTerms = Output<Endpoints['deliveryTerms']>;
type Address = NonNullable<Input<Endpoints['generateOrderPostPayment']>['delivery']>;

/** Where an order is to be brought, as it is sent with it. */
export interface DeliveryToOrder {
  readonly address: Address;
  readonly payFirst: boolean;
}

const BLANK = { address: '', phone: '', name: '', note: '' };
export type AddressField = keyof typeof BLANK;

/** Whether the cart of take-away is brought, where to, and what that costs. What was typed stays until it is ordered. */
class DeliveryStore {
  terms: DeliveryTerms | null = null;
  isFailed = false;
  isChosen = false;
  typed = BLANK;
  place: Place | null = null;
  isLooking = false;
  placeProblem: LocationProblem | null = null;

  constructor() {
    makeAutoObservable(this, { terms: observableRef, typed: observableRef, place: observableRef }, { autoBind: true });
  }

  /** Asks what a delivery costs, to the place that is known. The answer for another place is dropped. */
  async load(): Promise<void> {
    const { place } = this;
    try {
      const terms = await call('deliveryTerms', place ?? {}, { quiet: true });
      runInAction(() => {
        if (place === this.place) this.terms = terms;
        this.isFailed = false;
      });
    } catch {
      runInAction(() => (this.isFailed = true));
    }
  }

  /** Nothing was asked, or the store delivers. */
  get isOffered(): boolean {
    return root.cart.style === TAKE_AWAY && this.terms !== null && this.terms.offer !== 'off';
  }

  get isOn(): boolean {
    return this.isOffered && this.isChosen;
  }

  /** The kitchen begins when it is paid. */
  get payFirst(): boolean {
    return this.isOn && this.terms?.payFirst === true;
  }

  choose(isChosen: boolean): void {
    this.isChosen = isChosen;
  }

  type(field: AddressField, value: string): void {
    this.typed = { ...this.typed, [field]: value };
  }

  /** The address is where the phone is, or not any more. */
  async setHere(isHere: boolean): Promise<void> {
    this.place = null;
    this.placeProblem = null;
    if (isHere) {
      this.isLooking = true;
      const found = await locator.here();
      runInAction(() => {
        this.isLooking = false;
        if (typeof found === 'string') this.placeProblem = found;
        else this.place = { latitude: found.latitude, longitude: found.longitude };
      });
    }
    await this.load();
  }

  /** The order with the fee: computed as the server does when it is placed. */
  quote(of: Preview): Preview {
    if (!this.isOn || this.terms === null) return of;
    const { fee, tax } = this.terms;
    const { tableChargeTax: _table, ...plain } = of.book;
    const book = {
      ...plain,
      deliveryFee: fee,
      ...(tax !== null && { tableChargeTax: { percent: tax.percent, taxClass: { id: tax.id, name: tax.name } } }),
    };
    const basket = { ...of.basket, diningStyle: DELIVERY, chargesTable: true };
    return { ...quote(basket, book), basket, book };
  }

  /** What keeps it from being delivered; null: nothing, or it is not. */
  why(of: Preview): string | null {
    if (!this.isOn || this.terms === null) return null;
    const { offer, minimum } = this.terms;
    if (this.typed.address.trim() === '') return dlt('delivery.fill');
    if (phoneProblems(this.typed.phone.trim(), root.table.info?.phoneDigits).length > 0)
      return dlt('delivery.fillPhone');
    if (offer === 'needsPlace') return dlt('delivery.needsPlace');
    if (offer === 'tooFar') return dlt('delivery.tooFar');
    const isLittle = of.totals.sell.subTotal < minimum;
    return isLittle ? dlt('delivery.minimum', { amount: formatMain(minimum) }) : null;
  }

  get toOrder(): DeliveryToOrder | undefined {
    if (!this.isOn) return undefined;
    const { address, phone, name, note } = this.typed;
    return {
      payFirst: this.payFirst,
      address: {
        address: address.trim(),
        phone: phone.trim(),
        ...(name.trim() !== '' && { name: name.trim() }),
        ...(note.trim() !== '' && { note: note.trim() }),
        ...(this.place !== null && { place: this.place }),
      },
    };
  }
}

export const delivery = new DeliveryStore();
