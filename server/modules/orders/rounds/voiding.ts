import type { Endpoints, Input } from '@romduol/contract';
import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import { timesOverRounded } from '@romduol/domain/money/rounding';
import type { SaidReason } from '../../../db/schema-floor';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { useApproval } from '../../approvals';
import { audit } from '../../audit';
import { saidReason } from '../../bill-reasons';
import type { OrderRow } from '../rows';
import type { Off } from './remove-lines';

type VoidRequest = Pick<Input<Endpoints['cutGoods']>, 'reason' | 'reasonId' | 'approval'>;

/** A void that may be done: why, and whose PIN allowed it. */
export interface Voiding {
  readonly said: SaidReason;
  readonly approvedBy: number | null;
}

/** What pieces cost by the menu: before discounts, service charge and VAT, in cents. */
export const computeMenuPrice = ({ line, num }: Off): MainAmount =>
  mainAmount(timesOverRounded(line.sell.gross, num, line.num));

/**
 * Checks that staff may void something that is not charged and not consumed. Throws reasonRequired where one is needed
 * and missing, pinRequired where the store requires a manager's PIN for it.
 */
export const mayVoid = async (
  call: Call<StaffCaller>,
  order: Pick<OrderRow, 'id'>,
  asked: VoidRequest,
  needed: boolean,
): Promise<Voiding> => {
  const said = await saidReason(call.db, { storeId: call.caller.storeId, act: 'void', needed }, asked);
  const { approval } = asked;
  return { said, approvedBy: await useApproval(call, { action: 'void', orderId: order.id, approval }) };
};

/** Writes a void to the log: which dishes, whether the kitchen had them, why, and what they cost. */
export const auditVoid = (
  call: Call<StaffCaller>,
  order: OrderRow,
  off: readonly Off[],
  { said, approvedBy }: Voiding,
): Promise<void> => {
  const dishes = off.map(({ line, num }) => ({ name: line.name, num, sent: line.sent_at !== null }));
  const amount = off.reduce((sum, each) => sum + computeMenuPrice(each), 0);
  return audit(call, 'voidGoods', order, { dishes, words: said.words, reason: said.note, amount }, approvedBy);
};
