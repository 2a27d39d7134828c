import type { Endpoints, Input } from '@romduol/contract';
import type { ErrorName } from '@romduol/domain/errors';
import type { Call, SomeHandlers } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import type { OutboundPolicy } from '../../outbound/policy';
import { readScale, type ScaleAnswer } from '../../scales/read-scale';

type Problem = Extract<ScaleAnswer, { readonly problem: string }>['problem'];

const REFUSALS = {
  silent: 'scaleSilent',
  unstable: 'scaleUnstable',
  over: 'scaleOver',
  under: 'scaleUnder',
  unreadable: 'scaleUnreadable',
  addressNotAllowed: 'addressNotAllowed',
} as const satisfies Record<Problem, ErrorName>;

const findScale = async ({ db, caller }: Call<StaffCaller>, scaleId: number) =>
  (await db
    .selectFrom('scale')
    .select(['host', 'port'])
    .where('store_id', '=', caller.storeId)
    .where('id', '=', scaleId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) ?? refuse('notFound');

/** Throws notFound for a scale that the store does not have, addressNotAllowed for one that must not be connected to. */
const save =
  (outbound: OutboundPolicy) =>
  async ({ db, caller }: Call<StaffCaller>, { scaleId, name, host, port }: Input<Endpoints['saveScale']>) => {
    if ((await outbound.check(host)).outcome === 'notAllowed') throw new Refusal('addressNotAllowed');
    const values = { name: name.trim(), host, port };
    const saved =
      scaleId === undefined
        ? db
            .insertInto('scale')
            .values({ store_id: caller.storeId, ...values })
            .returning('id')
        : db
            .updateTable('scale')
            .set(values)
            .where('store_id', '=', caller.storeId)
            .where('id', '=', scaleId)
            .where('removed_at', 'is', null)
            .returning('id');
    const { id } = (await saved.executeTakeFirst()) ?? refuse('notFound');
    return { scaleId: id };
  };

export const scaleHandlers = (outbound: OutboundPolicy) =>
  ({
    scales: async ({ db, caller }) => {
      const rows = await db
        .selectFrom('scale')
        .select(['id', 'name', 'host', 'port'])
        .where('store_id', '=', caller.storeId)
        .where('removed_at', 'is', null)
        .orderBy('id')
        .execute();
      return rows.map(({ id, ...scale }) => ({ scaleId: id, ...scale }));
    },
    saveScale: save(outbound),
    removeScale: async ({ db, caller, now }, { scaleId }) => {
      const removed = await db
        .updateTable('scale')
        .set({ removed_at: now })
        .where('store_id', '=', caller.storeId)
        .where('id', '=', scaleId)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (removed.numUpdatedRows === 0n) throw new Refusal('notFound');
      return {};
    },
    readScale: async (call, { scaleId }) => {
      const answer = await readScale(await findScale(call, scaleId), { outbound });
      if ('problem' in answer) throw new Refusal(REFUSALS[answer.problem]);
      return answer;
    },
  }) satisfies SomeHandlers;
