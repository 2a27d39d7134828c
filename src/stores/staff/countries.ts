import type { Endpoints, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { useResource } from '../use-resource';

export type ListedCountry = Output<Endpoints['countryList']>['list'][number];

const load = (): Promise<readonly ListedCountry[]> => call('countryList', {}, { quiet: true }).then(({ list }) => list);

/** Every country that a store may be in. */
export const useCountries = () => useResource(load);
