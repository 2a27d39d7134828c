import { useState } from 'react';
import type { Loadable } from '../components/async/loadable';
import { useShown } from '../platform/shown';
import { failure } from './failure';
import { root } from './root';

/** Why a load failed, as pages show it. */
export const toLoadProblem = (reason: unknown): Pick<Loadable<unknown>, 'problem' | 'error'> => {
  const { msg, name } = failure(reason);
  return { problem: msg, error: name };
};

/** `value` as a page shows it: `ask` brings it once the table is entered, and whenever the page is shown again. */
export const useLoaded = <T>(value: T | null, ask: () => Promise<unknown>): Loadable<T> => {
  const [error, setError] = useState<{ readonly reason: unknown } | null>(null);
  const load = async (): Promise<void> => {
    setError(null);
    await root.entered.then(ask).catch((reason: unknown) => setError({ reason }));
  };
  useShown(() => void load());
  return { value, ...(error === null ? { problem: null, error: null } : toLoadProblem(error.reason)), load };
};

/** The same of an answer that only this page holds. */
export const useAnswer = <T>(ask: () => Promise<T>): Loadable<T> => {
  const [answer, setAnswer] = useState<{ readonly value: T } | null>(null);
  return useLoaded(answer?.value ?? null, async () => setAnswer({ value: await ask() }));
};

/** A list of this device: empty while it belongs to no table, but not where the login ended as it was asked for. */
export const useOwnList = <T>(of: Loadable<readonly T[]>): Loadable<readonly T[]> => {
  const { session, table } = root;
  const known = of.value ?? (session.isSignedIn || table.entering || of.problem !== null ? null : []);
  const loaded = useLoaded(known, async () => root.session.isSignedIn && of.load());
  return of.problem === null ? loaded : { ...loaded, problem: of.problem, error: of.error };
};
