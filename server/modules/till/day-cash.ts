import type { XContent } from '@romduol/contract/till-reports';
import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { sql, type RawBuilder } from 'kysely';
import type { DayCash } from '../../db/schema-till';

/**
 * All notes that ever came in less those that went out, in each currency, as a JSON object, and of them those of no drawer:
 * a part of the one statement that sums sales and ledger. Pay-ins, pay-outs and drops are the drawers' own.
 */
export const cashSums = (storeId: number): RawBuilder<DayCash> => sql<DayCash>`(
  SELECT json_build_object('cents', coalesce(sum(cents), 0)::bigint, 'riel', coalesce(sum(riel), 0)::bigint,
    'noTillCents', coalesce(sum(cents) FILTER (WHERE session IS NULL), 0)::bigint,
    'noTillRiel', coalesce(sum(riel) FILTER (WHERE session IS NULL), 0)::bigint)
  FROM (
    SELECT received_cents - change_cents AS cents, received_riel - change_riel AS riel, cash_session_id AS session
    FROM tender WHERE store_id = ${storeId} AND channel = 'CASH_PAY' AND offline_channel_id IS NULL
    UNION ALL
    SELECT -coalesce(x.cash_cents, x.amount_cents), -x.cash_riel, x.cash_session_id
    FROM refund_tender x JOIN tender t ON t.store_id = x.store_id AND t.id = x.tender_id
    WHERE x.store_id = ${storeId} AND t.channel = 'CASH_PAY' AND t.offline_channel_id IS NULL
    UNION ALL
    SELECT coalesce(e.cash_cents, e.amount_cents), e.cash_riel, e.cash_session_id
    FROM till_entry e JOIN offline_channel c ON c.store_id = e.store_id AND c.id = e.offline_channel_id
    WHERE e.store_id = ${storeId} AND c.kind = 'cash'
    UNION ALL
    SELECT -cash_cents, -cash_riel, cash_session_id
    FROM surplus WHERE store_id = ${storeId} AND cash_cents IS NOT NULL
  ) moved)`;

const NONE: DayCash = { cents: 0, riel: 0, noTillCents: 0, noTillRiel: 0 };

/** The cash since then; undefined where the closing before summed no cash. */
export const cashSince = (
  now: DayCash | undefined,
  then: DayCash | undefined,
  isFirst: boolean,
): DayCash | undefined => {
  const before = isFirst ? NONE : then;
  if (now === undefined || before === undefined) return undefined;
  return {
    cents: now.cents - before.cents,
    riel: now.riel - before.riel,
    noTillCents: now.noTillCents - before.noTillCents,
    noTillRiel: now.noTillRiel - before.noTillRiel,
  };
};

/** In the form of a report. */
export const asDayCash = (cash: DayCash | undefined): Pick<XContent, 'dayCash'> =>
  cash === undefined
    ? {}
    : {
        dayCash: {
          all: { cents: mainAmount(cash.cents), riel: secondAmount(cash.riel) },
          noTill: { cents: mainAmount(cash.noTillCents), riel: secondAmount(cash.noTillRiel) },
        },
      };
