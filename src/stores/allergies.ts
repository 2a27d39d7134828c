import type { Allergen } from '@romduol/domain/menu/allergens';
import { makeAutoObservable, observableRef } from 'mobx';
import { persist } from './persist';

/** What the diner may not eat, and whether dishes with it are hidden. Stored on the phone only. */
export class Allergies {
  codes: readonly Allergen[] = persist.read('allergies')?.codes ?? [];
  hides = persist.read('allergies')?.hides ?? true;

  constructor() {
    makeAutoObservable(this, { codes: observableRef }, { autoBind: true });
  }

  /** Of allergens that a dish has, those that this diner may not eat. */
  concerning(codes: readonly Allergen[] = []): readonly Allergen[] {
    return codes.filter((code) => this.codes.includes(code));
  }

  isHidden({ allergenCodes }: { readonly allergenCodes?: readonly Allergen[] }): boolean {
    return this.hides && this.concerning(allergenCodes).length > 0;
  }

  choose(codes: readonly Allergen[]): void {
    this.#keep(codes, codes.length === 0 || this.hides);
  }

  hide(hides: boolean): void {
    this.#keep(this.codes, hides);
  }

  #keep(codes: readonly Allergen[], hides: boolean): void {
    this.codes = codes;
    this.hides = hides;
    persist.write('allergies', codes.length === 0 ? null : { codes, hides });
  }
}

export const allergies = new Allergies();
