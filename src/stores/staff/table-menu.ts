import { useCallback } from 'react';
import { call } from '../../api/staff-call';
import { useResource } from '../use-resource';

/** The menu as guests of a table see it. */
export const useTableMenu = (tableUuid: string) =>
  useResource(useCallback(() => call('menu', { tableUuid }, { quiet: true }), [tableUuid]));

export { dishesWith } from '../menu-search';
export type { Menu, MenuGoods } from '../types';
