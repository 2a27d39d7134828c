import type { Handler } from '../../http/call';

const PAGE_SIZE = 50;

/** Print jobs of the store, the newest first; `open` are those that wait, are under way, or need a look. */
export const listJobs: Handler<'printJobs'> = async ({ db, caller }, { show = 'all', orderId, page = 1 }) => {
  const rows = await db
    .selectFrom('print_job as j')
    .innerJoin('printer as p', (join) => join.onRef('p.store_id', '=', 'j.store_id').onRef('p.id', '=', 'j.printer_id'))
    .leftJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'j.store_id').onRef('o.id', '=', 'j.order_id'))
    .select(['j.id', 'j.printer_id', 'j.kind', 'j.state', 'j.attempts', 'j.problem', 'j.created_at', 'j.printed_at'])
    .select(['p.name', 'p.problem as printer_problem', 'o.order_no'])
    .where('j.store_id', '=', caller.storeId)
    .$if(show === 'open', (query) => query.where('j.state', 'in', ['queued', 'printing', 'unsure', 'failed']))
    .$if(orderId !== undefined, (query) => query.where('j.order_id', '=', orderId ?? 0))
    .orderBy('j.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const list = rows.slice(0, PAGE_SIZE).map((job) => ({
    jobId: job.id,
    printerId: job.printer_id,
    printerName: job.name,
    kind: job.kind,
    orderNo: job.order_no,
    state: job.state,
    attempts: job.attempts,
    // What waits, waits because of the printer.
    problem: job.state === 'queued' ? job.printer_problem : job.problem,
    createdAt: job.created_at.getTime(),
    printedAt: job.printed_at?.getTime() ?? null,
  }));
  return { list, more: rows.length > PAGE_SIZE };
};
