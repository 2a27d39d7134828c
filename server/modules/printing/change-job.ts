import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { announceJob, printsAgain, tryNow } from '../../printing';
import type { JobState } from '../../db/schema-printing';

const lockJob = async ({ db, caller }: Call<StaffCaller>, jobId: number) =>
  (await db
    .selectFrom('print_job')
    .selectAll()
    .where('store_id', '=', caller.storeId)
    .where('id', '=', jobId)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('notFound');

const set = async (call: Call<StaffCaller>, jobId: number, state: JobState): Promise<void> => {
  const { db, caller, now } = call;
  await db
    .updateTable('print_job')
    .set({ state, ...(state === 'printed' ? { printed_at: now, problem: null } : {}) })
    .where('store_id', '=', caller.storeId)
    .where('id', '=', jobId)
    .execute();
  await announceJob(db, { storeId: caller.storeId, jobId, state }, now);
};

/** Throws conflict for a job that is being printed, is printed or was cancelled, or whose printer is gone. */
export const printJobAgain = async (call: Call<StaffCaller>, { jobId }: { readonly jobId: number }) => {
  const job = await lockJob(call, jobId);
  if (!['queued', 'unsure', 'failed'].includes(job.state)) throw new Refusal('conflict');
  if (job.state !== 'queued' && !(await printsAgain(call.db, job, call.now))) throw new Refusal('conflict');
  await tryNow(call.db, job);
  return {};
};

export const cameOut = async (call: Call<StaffCaller>, { jobId }: { readonly jobId: number }) => {
  const job = await lockJob(call, jobId);
  if (job.state !== 'unsure') throw new Refusal('conflict');
  await set(call, jobId, 'printed');
  return {};
};

export const cancelJob = async (call: Call<StaffCaller>, { jobId }: { readonly jobId: number }) => {
  const job = await lockJob(call, jobId);
  if (!['queued', 'unsure', 'failed'].includes(job.state)) throw new Refusal('conflict');
  await set(call, jobId, 'cancelled');
  return {};
};
