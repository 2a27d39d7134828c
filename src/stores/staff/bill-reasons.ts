import type { Endpoints, Input, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { staffLanguage } from '../../i18n-staff';
import { staffActions } from './index';
import { useResource } from '../use-resource';

export type BillReasons = Output<Endpoints['billReasons']>;
export type BillReason = BillReasons['void'][number];
export type EditedReasons = Input<Endpoints['saveBillReasons']>;

const ask = (): Promise<BillReasons> => call('billReasons', {}, { quiet: true });

/** Both lists of the store, for a manager to edit. */
export const useReasonLists = () => useResource(ask);

const NONE: readonly BillReason[] = [];

/** The store's reasons for voids or for comps; none while they are on their way: then a person types one. */
export const useBillReasons = (act: keyof BillReasons): readonly BillReason[] => useResource(ask).value?.[act] ?? NONE;

/** The reasons as they are tapped. */
export const listWords = (reasons: readonly BillReason[]): readonly string[] =>
  reasons.map(({ words }) => words[staffLanguage()]);

/** The input of the server for what was tapped or typed. */
export const toReasonInput = (
  reasons: readonly BillReason[],
  text: string,
): { reasonId: number } | { reason: string } => {
  const known = reasons.find(({ words }) => words[staffLanguage()] === text);
  return known === undefined ? { reason: text } : { reasonId: known.id };
};

/** The lists as they then are; null where they were refused. */
export const saveReasons = (edited: EditedReasons): Promise<BillReasons | null> =>
  staffActions.run('saveBillReasons', edited, null);
