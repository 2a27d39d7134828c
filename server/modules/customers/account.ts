import type { Endpoints, Output } from '@romduol/contract';
import { type MainAmount, secondAmount } from '@romduol/domain/money/amount';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { sql } from 'kysely';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { loadStore } from '../store';
import { listEntries } from '../wallet';
import { findMember } from './customer';

type Account = Output<Endpoints['customer']>;

/** The wallet's last entries that staff are shown. */
const ENTRIES = 50;

/** This store's orders on credit, the oldest first, with what each still holds. */
const listCredits = async ({ db, caller }: Call<StaffCaller>, personId: number): Promise<Account['credits']> => {
  const rows = await db
    .selectFrom('tender as t')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 't.store_id').onRef('o.id', '=', 't.order_id'))
    .select(['o.id', 'o.order_no'])
    .select([sql<MainAmount>`sum(t.amount_cents - t.refunded_cents)::bigint`.as('owed'), sql<Date>`min(t.at)`.as('at')])
    .where('t.store_id', '=', caller.storeId)
    .where('t.person_id', '=', personId)
    .where('t.channel', '=', 'CREDIT_PAY')
    .where('o.pay_status', '=', PAY_STATUS.creditUnpaid)
    .groupBy(['o.id', 'o.order_no'])
    .orderBy('at')
    .execute();
  return rows.map(({ id, order_no: orderNo, owed, at }) => ({ orderId: id, orderNo, owed, at: at.getTime() }));
};

/** A customer of the store with their money. Throws notFound. */
export const loadAccount = async (call: Call<StaffCaller>, personId: number): Promise<Account> => {
  const { db, caller, language } = call;
  const { storeId } = caller;
  const customer = (await findMember(db, storeId, personId)) ?? refuse('notFound');
  const { conversion_ratio: conversionRatio, cash_rounding_riel: cashRounding } = await loadStore(db, storeId);
  return {
    ...customer,
    entries: await listEntries(db, { storeId, personId, language }, { limit: ENTRIES }),
    credits: await listCredits(call, personId),
    conversionRatio,
    cashRounding: secondAmount(cashRounding),
  };
};
