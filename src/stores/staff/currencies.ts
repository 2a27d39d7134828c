import type { Endpoints, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { useResource } from '../use-resource';

export type ListedCurrency = Output<Endpoints['currencyList']>['list'][number];

const load = (): Promise<readonly ListedCurrency[]> =>
  call('currencyList', {}, { quiet: true }).then(({ list }) => list);

/** Every currency that a store may have. */
export const useCurrencies = () => useResource(load);
