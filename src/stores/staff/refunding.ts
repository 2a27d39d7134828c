import type { Endpoints, Output } from '@romduol/contract';
import { useCallback } from 'react';
import { call } from '../../api/staff-call';
import type { Resource } from '../resource';
import { useResource } from '../use-resource';

export type RefundInfo = Output<Endpoints['refundInfo']>;
export type Surplus = Output<Endpoints['surplusList']>[number];

/** What can still be refunded of an order, and what was. */
export const useRefundInfo = (orderId: number): Resource<RefundInfo> =>
  useResource(useCallback(() => call('refundInfo', { orderId }, { quiet: true }), [orderId]));

const openSurplus = (): Promise<readonly Surplus[]> => call('surplusList', { show: 'open' }, { quiet: true });

/** Money that a provider took and no order is due. */
export const useSurplus = (): Resource<readonly Surplus[]> => useResource(openSurplus);

const refunded = async () => (await call('staffOrders', { show: 'all', pay: 'refunded' }, { quiet: true })).list;

/** Orders of which something went back, the newest first. */
export const useRefunded = () => useResource(refunded);
