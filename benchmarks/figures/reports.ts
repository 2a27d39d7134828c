import { newToken } from '../../server/http/tokens';
import type { ServingProcess } from '../support/child';
import { Connection, requestText } from '../support/connection';
import { findStoreId, growMenu } from '../support/generated';
import { median, percentile } from '../support/measure';
import type { Place } from '../support/place';
import { growSales } from '../support/sales';
import { growStock } from '../support/stock';

const SOLD = { count: 200_000, days: 60 };
const RECIPES = 2_000;
const ASKED = 40;

export const managerToken = async ({ db }: Place, storeId: number): Promise<string> => {
  const { token, hash } = newToken();
  const manager = await db
    .selectFrom('staff')
    .select('id')
    .where('store_id', '=', storeId)
    .where('role', '=', 'manager')
    .executeTakeFirstOrThrow();
  const now = Date.now();
  await db
    .insertInto('session')
    .values({
      token_hash: hash,
      kind: 'staff',
      store_id: storeId,
      staff_id: manager.id,
      created_at: new Date(now),
      expires_at: new Date(now + 86_400_000),
    })
    .execute();
  return token;
};

const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** How long each report takes over all of them: the whole range, not a day of it; and the day at a glance. */
export const reportTimes = async (place: Place, app: ServingProcess): Promise<string[][]> => {
  const storeId = await findStoreId(place.db);
  await growMenu(place.db, RECIPES);
  await growSales(place.db, storeId, SOLD);
  await growStock(place.db, storeId, SOLD.days);
  const headers = { authorization: `Bearer ${await managerToken(place, storeId)}` };
  const connection = await Connection.open(app.port);
  const range = `from=${day(SOLD.days + 1)}&to=${day(0)}`;
  const rows: string[][] = [];
  const paths = [
    ...['orders', 'goods', 'channels'].map((report) => [report, `/api/employee/forms/sales/${report}?${range}`]),
    ['today', '/api/employee/forms/sales/today'],
    ['stock', `/api/store/forms/stock?${range}`],
    ['food cost', `/api/store/forms/foodCost?${range}`],
    ...['category', 'day', 'store'].map((by) => [
      `food cost by ${by}`,
      `/api/store/forms/foodCostBy?${range}&by=${by}`,
    ]),
    ['price changes', `/api/store/forms/priceChanges?${range}`],
  ] as const;
  for (const [report = '', path = ''] of paths) {
    const times: number[] = [];
    for (let count = 0; count < ASKED; count += 1) {
      const from = performance.now();
      const answer = await connection.send(requestText({ method: 'GET', path, headers }));
      times.push(performance.now() - from);
      const { code } = JSON.parse(answer.body.toString('utf8')) as { code: number };
      if (code !== 0) throw new Error(`a report was refused: ${answer.body.toString('utf8')}`);
    }
    rows.push([report, median(times).toFixed(0), percentile(times, 0.95).toFixed(0)]);
  }
  connection.close();
  return rows;
};
