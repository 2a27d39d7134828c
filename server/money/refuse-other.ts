import { Refusal } from '../http/refusal';
import type { Placed } from './store-currencies';

/** What a call says of the second currency; which of it a call has depends on the call. */
interface SecondSent {
  readonly receivedRiel?: number | undefined;
  readonly cashRiel?: number | undefined;
  readonly floatRiel?: number | undefined;
  readonly riel?: number | undefined;
  readonly reduceKhr?: number | undefined;
  readonly reduceVipKhr?: number | undefined;
  readonly change?: 'mixed' | 'riel' | 'dollars' | undefined;
}

/** A store with one currency takes and hands out no other. Throws badInput. */
export const refuseOtherCurrency = (
  { second_currency: second }: Pick<Placed, 'second_currency'>,
  { change = 'dollars', ...amounts }: SecondSent,
): void => {
  if (second !== null) return;
  const [field] = Object.entries(amounts).find(([, amount = 0]) => amount !== 0) ?? [];
  if (field !== undefined) throw new Refusal('badInput', { field });
  if (change !== 'dollars') throw new Refusal('badInput', { field: 'change' });
};
