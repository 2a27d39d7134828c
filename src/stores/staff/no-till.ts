import { useShown } from '../../platform/shown';
import { till } from './till';

/** Where cash goes that the person takes now: null while that is not known, or where it goes into a drawer. */
export const useNoTill = (): { readonly others: boolean; readonly blocks: boolean } | null => {
  useShown(() => void till.load());
  const { state } = till;
  return state === null || state.mine !== null ? null : { others: state.open.length > 0, blocks: state.cashNeedsTill };
};
