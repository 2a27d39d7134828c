import { endpoints, type EndpointName } from '@romduol/contract';
import { ALL_CALLS as CALLS } from '../../support/world/all-calls';
import type { Actor } from '../../support/world/actor';
import { inputAbout } from '../../support/world/samples';
import { World } from '../../support/world/world';

const WRITING = (Object.keys(CALLS) as EndpointName[]).filter((name) => CALLS[name].body !== 'query');
const MB = 1024 * 1024;
const KINDS = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

/** Bodies of a broken connection, a broken client or an attacker. */
const BROKEN = (name: EndpointName): readonly (readonly [kind: string, body: string | Buffer])[] => {
  const whole = JSON.stringify(inputAbout(endpoints[name].input, {}));
  return [
    [KINDS.json, whole.slice(0, -1)],
    [KINDS.json, '{"orderId":'],
    [KINDS.json, '[[[[[[[[[['],
    [KINDS.json, Buffer.from([0xff, 0xfe, 0x00, 0x80])],
    [KINDS.json, '{"__proto__":{"personId":1},"constructor":{"prototype":{}}}'],
    [KINDS.form, '%%%=%zz&a[b][c]=1&=&&&'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n'],
    ['text/plain', whole],
    ['application/json; charset=utf-16', whole],
  ];
};

describe('bodies that are cut off, of another kind, or far too large (X-01)', () => {
  let world: World;
  let people: readonly Actor[];
  beforeAll(async () => {
    world = await World.open();
    people = [await world.diner(), await world.waiter(), await world.manager()];
  });
  afterAll(() => world.close());
  beforeEach(() => world.db.updateTable('session').set({ revoked_at: null }).execute());

  const sends = async (who: Actor, name: EndpointName, kind: string, payload: string | Buffer) => {
    const { statusCode, body } = await world.app.inject({
      method: CALLS[name].method,
      url: CALLS[name].path.replace(/\{\w+\}/g, '1'),
      headers: {
        'content-type': kind,
        'temp-id': who.tempId,
        lang: 'en',
        'idempotency-key': 'k'.repeat(24),
        authorization: `Bearer ${who.token ?? ''}`,
      },
      payload,
    });
    const said = JSON.parse(body) as { code: number; msg: string };
    return { statusCode, said };
  };

  it.each(WRITING)('%s refuses them in words, and never with a fault of ours', async (name) => {
    for (const who of people) {
      for (const [kind, body] of BROKEN(name)) {
        const { statusCode, said } = await sends(who, name, kind, body);
        expect([name, kind, statusCode < 500]).toEqual([name, kind, true]);
        if (said.code !== 0) expect(said.msg).not.toBe('');
      }
    }
  });

  it.each(WRITING)('%s does not read a body of many megabytes to its end', async (name) => {
    const [diner] = people;
    if (!diner) throw new Error('nobody');
    const { statusCode, said } = await sends(diner, name, KINDS.json, `{"a":"${'x'.repeat(9 * MB)}"}`);
    expect([statusCode, said.code]).toEqual([expect.any(Number), expect.any(Number)]);
    // Some calls are counted before anything is read.
    expect([400, 401, 403, 413, 415, 429, 200]).toContain(statusCode);
    expect(said.code).not.toBe(0);
  });

  it('of all that nothing was done: no order, no money', async () => {
    expect(await world.db.selectFrom('orders').select('id').execute()).toEqual([]);
    expect(await world.db.selectFrom('tender').select('id').execute()).toEqual([]);
  });
});
