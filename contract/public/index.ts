import { menu } from './menu';
import { orders } from './orders';
import { reports } from './reports';
import { stock } from './stock';
import { stores } from './stores';

/** Every call of the public API, by name. The server does not compile while one has no handler. */
export const publicCalls = { ...stores, ...menu, ...orders, ...stock, ...reports };

export type PublicCalls = typeof publicCalls;
export type PublicCallName = keyof PublicCalls;
export type { PublicCall } from './call';
