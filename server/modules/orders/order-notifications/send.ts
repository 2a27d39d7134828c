import { textIn } from '../../../db/localized';
import type { PaperMessageKey } from '@romduol/locales';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import type { Selectable } from 'kysely';
import type { Schema } from '../../../db/schema';
import type { Db } from '../../../db/db';
import type { JobHandler, JobRow } from '../../../jobs/runner';
import { findSuperApp, type SuperApps } from '../../../super-app';
import { loadStore } from '../../store';
import { isReady, NEWS, type News } from './enqueue';

/** Tries before it is given up, after 1, 2 and 4 minutes: later it is no news. */
const TRIES = 4;

const WORDS = {
  accepted: 'orderNotification.accepted',
  rejected: 'orderNotification.rejected',
  ready: 'orderNotification.ready',
} as const satisfies Record<News, PaperMessageKey>;

/** The log for notifications that could not be sent. */
export interface NotificationLog {
  warn(about: Readonly<Record<string, string | number>>, message: string): void;
}

type Subscription = Selectable<Schema['order_tidings']>;

const parseNews = (job: JobRow): News => {
  const found = (Object.keys(NEWS) as News[]).find((news) => news === job.payload['news']);
  if (found === undefined) throw new Error('unknown kind of notification');
  return found;
};

const sendTo = async (
  db: Db,
  apps: SuperApps,
  subscription: Subscription,
  news: News,
  now: Date,
): Promise<'sent' | 'refused'> => {
  const app = findSuperApp(apps, subscription.app);
  if (!app) throw new Error(`${subscription.app} is not set up any more`);
  const { order_no: orderNo } = await db
    .selectFrom('orders')
    .select('order_no')
    .where('store_id', '=', subscription.store_id)
    .where('id', '=', subscription.order_id)
    .executeTakeFirstOrThrow();
  const { language, kind, subject } = subscription;
  const { name } = await loadStore(db, subscription.store_id);
  const status = PAPER_LOCALES[language][WORDS[news]];
  const page = `pages/orderDetail/index?orderNo=${orderNo}`;
  return app.send({ kind, to: subject, orderNo, status, store: textIn(name, language), language, page }, now);
};

/** Sends one notification by the super-app. A failure is retried, then given up with a line in the log. */
export const sendOrderNotification =
  ({ superApps, log }: { readonly superApps: SuperApps; readonly log: NotificationLog }): JobHandler =>
  async (trx, job, now) => {
    const news = parseNews(job);
    const orderId = Number(job.payload['orderId']);
    const subscription = await trx
      .selectFrom('order_tidings')
      .selectAll()
      .where('store_id', '=', job.store_id)
      .where('order_id', '=', orderId)
      .where('kind', '=', NEWS[news])
      .where('outcome', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!subscription) return;
    // A cook who recalled it finishes it again, and is notified again.
    if (news === 'ready' && !(await isReady(trx, job.store_id, orderId))) return;
    const outcome = await sendTo(trx, superApps, subscription, news, now).catch((error: unknown) => {
      if (job.attempts + 1 < TRIES) throw error;
      const why = error instanceof Error ? error.message : String(error);
      log.warn({ storeId: job.store_id, orderId, news, why }, 'an order notification was given up');
      return 'givenUp' as const;
    });
    await trx
      .updateTable('order_tidings')
      .set({ outcome })
      .where('store_id', '=', subscription.store_id)
      .where('order_id', '=', subscription.order_id)
      .where('kind', '=', subscription.kind)
      .execute();
  };
