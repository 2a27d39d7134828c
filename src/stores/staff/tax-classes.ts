import type { Endpoints, Input, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { useResource } from '../use-resource';
import { staffActions } from './index';

type TaxClasses = Output<Endpoints['taxClasses']>;
export type TaxClassRow = TaxClasses['list'][number];
export type TaxClassInput = Input<Endpoints['saveTaxClass']>;

const ask = (): Promise<TaxClasses> => call('taxClasses', {}, { quiet: true });

/** The store's tax classes, for a manager to edit. */
export const useTaxClasses = () => useResource(ask);

/** Both return the classes as they then are; null where it was refused. */
export const saveTaxClass = (input: TaxClassInput): Promise<TaxClasses | null> =>
  staffActions.run('saveTaxClass', input, null);
export const removeTaxClass = (id: number): Promise<TaxClasses | null> =>
  staffActions.run('removeTaxClass', { id }, null);
