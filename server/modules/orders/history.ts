import type { Endpoints, Output } from '@romduol/contract';
import type { InferResult } from 'kysely';
import type { Db } from '../../db/db';
import { queryRows } from '../../db/read-together';
import type { Language } from '@romduol/domain/languages';
import { usualReason } from '../bill-reasons';
import type { OfOrder, OrderRow } from './rows';
import { reasonsIn } from './weighing-words';

interface History {
  /** Every transition, the first one first, as texts of one language. */
  readonly shown: Output<Endpoints['order']>['history'];
  /** The transition by which the order came to its status. */
  readonly enteredBy: string | null;
}

const selectSteps = (db: Db, order: OfOrder) =>
  db
    .selectFrom('order_history as h')
    .leftJoin('staff as s', (join) =>
      join
        .onRef('s.store_id', '=', 'h.store_id')
        .on('h.actor', 'in', ['staff', 'manager'])
        .on((on) => on(on.cast<string>('s.id', 'text'), '=', on.ref('h.actor_id'))),
    )
    .select(['h.at', 'h.event', 'h.from_status', 'h.to_status', 'h.actor', 'h.reason', 's.name'])
    .where('h.store_id', '=', order.store_id)
    .where('h.order_id', '=', order.id)
    .orderBy('h.seq');
type Step = InferResult<ReturnType<typeof selectSteps>>[number];

export const querySteps = (db: Db, order: OfOrder) => queryRows<Step>(selectSteps(db, order), { at: true });

export const toHistory = async (
  db: Db,
  order: OrderRow,
  rows: readonly Step[],
  language: Language,
): Promise<History> => {
  const formatWeighings = await reasonsIn(
    db,
    order,
    rows.map(({ event, reason }) => (event === 'weighed' ? reason : null)),
    language,
  );
  const shown = rows.map(({ at, event, to_status: toStatus, actor, reason, name }) => ({
    at: at.getTime(),
    event,
    toStatus,
    actor,
    actorName: name,
    reason: event === 'weighed' ? formatWeighings(reason) : usualReason(reason, language),
  }));
  const entered = rows.findLast(({ from_status: from, to_status: to }) => from !== to);
  return { shown, enteredBy: entered?.event ?? null };
};
