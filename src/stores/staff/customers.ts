import type { Endpoints, Output } from '@romduol/contract';
import { useCallback, useState } from 'react';
import { call } from '../../api/staff-call';
import { CallError } from '../../api/call-error';
import { useResource } from '../use-resource';
import { phoneDigits } from './staff-page';

export type Customer = NonNullable<Output<Endpoints['findCustomer']>>;
export type CustomerDetails = Output<Endpoints['customer']>;
export type OfflineChannel = Output<Endpoints['offlineChannels']>[number];

/** By member number, and where it is long enough for one, by phone first. */
const find = async (digits: string): Promise<Customer | null> => {
  const byPhone =
    digits.length >= phoneDigits().min ? await call('findCustomer', { phone: digits }, { quiet: true }) : null;
  return byPhone ?? call('findCustomer', { memberNumber: digits }, { quiet: true });
};

interface Search {
  /** null before a search, and where no customer was found. */
  readonly found: Customer | null;
  /** The digits of a search without a result; null otherwise. */
  readonly missed: string | null;
  readonly problem: string | null;
  readonly busy: boolean;
  look(digits: string): Promise<void>;
  show(customer: Customer): void;
}

/** Looks for one customer of the store. */
export const useSearch = (): Search => {
  const [found, setFound] = useState<Customer | null>(null);
  const [missed, setMissed] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const look = async (digits: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const customer = await find(digits);
      setFound(customer);
      setMissed(customer === null ? digits : null);
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof CallError ? error.msg : '');
    }
    setBusy(false);
  };
  const show = (customer: Customer): void => {
    setFound(customer);
    setMissed(null);
  };
  return { found, missed, problem, busy, look, show };
};

/** A customer with the entries of their wallet, and their unpaid credit. */
export const useCustomer = (personId: number) =>
  useResource(useCallback(() => call('customer', { personId }, { quiet: true }), [personId]));

export type CustomerLoyalty = Output<Endpoints['memberLoyalty']>;

/** A customer's points, stamps and tier, with the last entries. */
export const useCustomerLoyalty = (personId: number) =>
  useResource(useCallback(() => call('memberLoyalty', { personId }, { quiet: true }), [personId]));

const channels = (): Promise<readonly OfflineChannel[]> => call('offlineChannels', {}, { quiet: true });

/** The ways to pay at the counter. */
export const useChannels = () => useResource(channels);

let usedLast: number | null = null;

/** The channel to propose for a payment: the only one, or the one that was used last here; none where neither is. */
export const proposedChannel = (all: readonly OfflineChannel[]): OfflineChannel | null =>
  (all.length === 1 ? all[0] : all.find(({ id }) => id === usedLast)) ?? null;

export const saveChannel = ({ id }: OfflineChannel): void => {
  usedLast = id;
};
