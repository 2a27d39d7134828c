import { PAY_STATUS, PAY_STATUSES, type PayStatus } from '@romduol/domain/order/pay-status';
import { sql } from 'kysely';

/** `(1, 6, 8)`, for `IN`. Written out, so that a partial index of these statuses is used. */
export const statusList = (isMeant: (status: PayStatus) => boolean) =>
  sql`(${sql.join(PAY_STATUSES.filter(isMeant).map((status) => sql.lit(status)))})`;

export const CANCELLED = sql.lit(PAY_STATUS.cancelled);
