import { type CashOut, useCashChoice } from '../../../../components/staff/cash-choice/use-cash-choice';
import { useRefundInfo } from '../../../../stores/staff/refunding';

/** The cash of payments that are taken back whole, with their tips: of one, or of all that an order holds. */
export const useWholeCash = (
  orderId: number,
  tenderId: number | null,
): CashOut & {
  /** Nothing is handed out before it is known what. */
  readonly isKnown: boolean;
  readonly problem: string | null;
} => {
  const { value: info, problem } = useRefundInfo(orderId);
  const tenders = (info?.tenders ?? []).filter(({ id }) => tenderId === null || id === tenderId);
  const parts = tenders.flatMap(({ whole }) => (whole === null ? [] : [{ amount: whole.amount, left: whole }]));
  return { ...useCashChoice(parts, info), isKnown: info !== null, problem };
};
