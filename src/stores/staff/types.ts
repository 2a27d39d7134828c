import type { Endpoints, Output } from '@romduol/contract';

export type Board = Output<Endpoints['board']>;
export type BoardTable = Board['tables'][number];
export type Floor = Board['floors'][number];
export type { Order, OrderLine, OrderSummary } from '../types';
