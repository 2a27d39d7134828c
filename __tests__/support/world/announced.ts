import type { Db } from '../../../server/db/db';
import type { OutboxMessage } from '../../../server/db/schema';

/** A message that was announced. */
export interface Announced extends OutboxMessage {
  readonly at: Date;
}

/** What was announced so far, the oldest first; only that of a command where one is given. */
export const listAnnounced = async (db: Db, cmd?: number): Promise<Announced[]> => {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('id').execute();
  return rows
    .flatMap(({ others, at, ...first }) =>
      [first, ...(others ?? [])].map((message) => ({
        cmd: message.cmd,
        audience: message.audience,
        data: message.data,
        at,
      })),
    )
    .filter((message) => cmd === undefined || message.cmd === cmd);
};
