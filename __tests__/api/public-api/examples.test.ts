import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import { type PublicCall, type PublicCallName, publicCalls } from '../../../contract/public/index';
import type { PublicOutput } from '../../../server/public-api/call';
import { asks, makesKey } from '../../support/world/public-api';
import { World } from '../../support/world/world';

const EXAMPLE = path.resolve('examples/menu-and-order.mjs');
/** As the reference page has them; an order exists once it is placed, and rejecting comes after accepting. */
const IN_TURN: readonly PublicCallName[] = [
  ...['listStores', 'readMenu', 'setAvailability', 'setPrice', 'placeOrder', 'listOrders', 'readOrder'],
  ...['acceptOrder', 'readyOrder', 'rejectOrder', 'readStock', 'salesReport', 'itemReport', 'dayReport', 'journal'],
] as PublicCallName[];

describe('examples of the public API, on the demo store', () => {
  let world: World;
  let apiKey: string;
  beforeAll(async () => {
    world = await World.open();
    ({ apiKey } = await makesKey(await world.manager()));
  });
  afterAll(() => world.close());

  it('each example of the reference page is answered as its row says', async () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    expect(IN_TURN.toSorted()).toEqual(Object.keys(publicCalls).toSorted());
    for (const name of IN_TURN) {
      const row: PublicCall = publicCalls[name];
      const { status, body } = await asks(world, apiKey, name, row.example);
      // It was accepted a moment ago.
      expect([name, status, status === 200 ? null : body]).toEqual(
        name === 'rejectOrder' ? [name, 409, expect.anything()] : [name, 200, null],
      );
      if (status === 200)
        expect([name, ajv.validate(row.output, body), ajv.errorsText()]).toEqual([name, true, 'No errors']);
    }
  });

  it('the OpenAPI document and the collection have every call, with its errors and nothing of the app', async () => {
    const { paths } = (await world.app.inject({ url: '/api/v1/openapi.json' })).json<{
      paths: Record<string, object>;
    }>();
    const rows = Object.values<PublicCall>(publicCalls);
    expect(Object.keys(paths).toSorted()).toEqual([...new Set(rows.map((row) => row.path))].toSorted());
    expect(paths['/api/v1/stores/{storeId}/orders']).toMatchObject({
      post: { responses: { 200: {}, 401: {}, 403: {}, 404: {}, 409: {}, 422: {}, 429: {}, 503: {} } },
    });
    const collection = readFileSync('docs/generated/public-api.postman_collection.json', 'utf8');
    for (const { summary } of rows) expect(collection).toContain(summary);
  });

  it('a program that was written from the reference page syncs the menu and places an order', async () => {
    const url = await world.listen();
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, [EXAMPLE], {
      env: { ...process.env, ROMDUOL_URL: url, ROMDUOL_API_KEY: apiKey },
    });
    expect(stdout).toMatch(/Chhouk Kitchen: \d+ dishes/);
    const orderNo = /Order (\d+): waitingConfirm/.exec(stdout)?.[1];
    const { orders } = (await asks(world, apiKey, 'listOrders', { storeId: 1 })).body as PublicOutput<'listOrders'>;
    expect(orders.filter((order) => order.orderNo === orderNo)).toHaveLength(1);
  });
});
