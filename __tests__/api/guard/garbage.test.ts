import fc from 'fast-check';
import { endpoints, type Endpoint, type EndpointName } from '@romduol/contract';
import { runs } from '../../support/runs';
import { lasts } from '../../support/time';
import { ALL_CALLS as CALLS } from '../../support/world/all-calls';
import type { Actor } from '../../support/world/actor';
import { places } from '../../support/world/meal';
import { World } from '../../support/world/world';

const NAMES = Object.keys(CALLS) as EndpointName[];

/** Values to put into a field: of the right kind, of a wrong one, too long, too large, hostile. */
const value = fc.oneof(
  fc.integer({ min: -5, max: 50 }),
  fc.constantFrom(0, -1, 1.5, 1e30, Number.MAX_SAFE_INTEGER, '', ' ', "'; DROP TABLE orders; --", '\u0000', '\ud800'),
  fc.constantFrom('en', 'sell', 'vip', 'bill', 'mixed', 'off', 'all', true, null),
  fc.string({ maxLength: 300 }),
  fc.array(fc.record({ id: fc.integer({ min: -1, max: 60 }), num: fc.integer({ min: -1, max: 120 }) }), {
    maxLength: 4,
  }),
  fc.constant({ nested: { deeply: [[[]]] } }),
);

interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
}

/** Something that the field would take, as far as its kind goes: it reaches the rules behind the checks. */
const fitting = (schema: FieldSchema) => {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'integer') return fc.integer({ min: 1, max: 40 });
  if (schema.type === 'array') {
    const id = fc.integer({ min: 1, max: 60 });
    return fc.array(fc.record({ id, num: id, weight: id, price: id }, { requiredKeys: ['id', 'num'] }), {
      maxLength: 3,
    });
  }
  return fc.constantFrom('2611200001', 'sokha', 'a reason', 'abcdefgh-1', '\u0000', '\ud800', 'ក'.repeat(140));
};

/** An input for a call: most of its fields, most of them with something that fits. */
const inputFor = (row: Endpoint) => {
  const properties = (row.input['properties'] ?? {}) as Readonly<Record<string, FieldSchema>>;
  const fields = Object.entries(properties).map(([field, schema]) => [
    field,
    fc.oneof({ weight: 4, arbitrary: fitting(schema) }, { weight: 1, arbitrary: value }),
  ]);
  return fc.oneof(fc.record(Object.fromEntries(fields)), fc.record(Object.fromEntries(fields), { requiredKeys: [] }));
};

/** A call that takes this long counts as hanging, in ms. */
const ANSWER_MS = 20_000;

const within = async <T>(ms: number, answer: Promise<T>): Promise<T> => {
  const answered = new AbortController();
  const late = lasts(ms, answered.signal).then(() => {
    if (!answered.signal.aborted) throw new Error(`no answer within ${ms} ms`);
    return answer;
  });
  return Promise.race([answer, late]).finally(() => answered.abort());
};

describe('any input, from any caller', () => {
  let world: World;
  const people: Actor[] = [];
  beforeAll(async () => {
    world = await World.open();
    const diner = await world.diner();
    await places(world, diner);
    people.push(world.stranger(), diner, await world.waiter(), await world.manager());
  });
  afterAll(() => world.close());
  const findActor = (who: number): Actor => {
    const person = people[who];
    if (!person) throw new Error('nobody');
    return person;
  };
  // One of the calls signs out: sign in again before the next.
  beforeEach(() => world.db.updateTable('session').set({ revoked_at: null }).execute());

  it.each(NAMES)('%s answers with the envelope and never with a fault of ours (X-01)', async (name) => {
    const person = fc.constantFrom(0, 1, 2, 3);
    await fc.assert(
      fc.asyncProperty(inputFor(endpoints[name]), person, async (input, who) => {
        const sent = await within(ANSWER_MS, findActor(who).tries(name, input));
        expect(sent).toMatchObject({ code: expect.any(Number) });
        if (sent?.code !== 0) expect(sent?.msg).not.toBe('');
      }),
      { numRuns: runs({ gate: 6, full: 60 }), seed: 2611 },
    );
  });

  it('money and orders are what they were', async () => {
    expect(await world.db.selectFrom('tender').selectAll().execute()).toEqual([]);
    const orders = await world.db.selectFrom('orders').select(['sell_total_cents', 'pay_status']).execute();
    expect(orders.every((order) => order.sell_total_cents > 0 && [1, 5, 6, 8].includes(order.pay_status))).toBe(true);
  });
});
