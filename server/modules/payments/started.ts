import type { MainAmount } from '@romduol/domain/money/amount';
import type { Db } from '../../db/db';
import type { PaymentShown } from '../../db/schema-ledger';
import { storeCurrencies } from '../../money/store-currencies';
import type { PaymentRequest } from '../../payments';
import { loadStoreOnce } from '../store';

/** The columns by which a provider is asked about an attempt, or a top-up. */
interface Started {
  readonly store_id: number;
  readonly reference: string;
  readonly show: PaymentShown;
  readonly expires_at: Date;
  readonly status: string;
}

export const toPaymentRequest = async (db: Db, started: Started): Promise<PaymentRequest> => ({
  payee: { db, storeId: started.store_id },
  reference: started.reference,
  show: started.show,
  currency: storeCurrencies(await loadStoreOnce(db, started.store_id)).main,
  expiresAt: started.expires_at,
  isOpen: started.status === 'open',
});

interface StartedPayment extends Started {
  readonly gateway: string;
  readonly amount: MainAmount;
  readonly isOpen: boolean;
}

/** The attempt or top-up of a reference; null for an unknown one, and for one without what is shown. */
export const findStarted = async (db: Db, reference: string): Promise<StartedPayment | null> => {
  const known = await db
    .selectFrom('payment_reference')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!known) return null;
  if (known.attempt_id !== null) {
    const row = await db
      .selectFrom('payment_attempt')
      .select(['store_id', 'reference', 'show', 'expires_at', 'gateway', 'status', 'amount_cents as amount'])
      .where('store_id', '=', known.store_id)
      .where('id', '=', known.attempt_id)
      .executeTakeFirstOrThrow();
    return { ...row, isOpen: row.status === 'open' };
  }
  const row = await db
    .selectFrom('top_up')
    .select(['store_id', 'reference', 'show', 'expires_at', 'gateway', 'status', 'pay_cents as amount'])
    .where('store_id', '=', known.store_id)
    .where('id', '=', known.top_up_id)
    .executeTakeFirstOrThrow();
  const { show, gateway } = row;
  return show === null || gateway === null ? null : { ...row, show, gateway, isOpen: row.status === 'open' };
};
