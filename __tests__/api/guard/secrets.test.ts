import { sql } from 'kysely';
import { hashToken } from '../../../server/http/tokens';
import { triesSignIn } from '../../support/world/human-check';
import { codeSentTo, signsIn } from '../../support/world/people';
import { places, takesDollars } from '../../support/world/meal';
import { World } from '../../support/world/world';

const PHONE = '012987654';
/** A fault of ours is answered with a text. */
const notJson = (): undefined => undefined;

describe('what a day leaves behind', () => {
  let world: World;
  const lines: string[] = [];
  const secrets: string[] = [];
  beforeAll(async () => {
    world = await World.open(undefined, undefined, { log: { write: (line: string) => void lines.push(line) } });
    const member = await world.diner('A03');
    await signsIn(world, member, PHONE);
    const waiter = await world.waiter();
    const manager = await world.manager();
    const { orderId } = await places(world, member);
    const { totalPrice } = await waiter.does('acceptOrder', { orderId });
    await takesDollars(waiter, orderId, totalPrice);
    await triesSignIn(waiter, { userName: 'sokha', password: 'a wrong guess' });
    await manager.does('addEmployee', {
      name: 'Srey Neang',
      userName: 'neang',
      role: 'employee',
      mayAccept: false,
      password: 'secret-lotus',
    });
    const tokens = [member, waiter, manager].flatMap(({ token }) => token ?? []);
    secrets.push(PHONE, await codeSentTo(world, PHONE), 'secret-lotus', 'a wrong guess', 'sokha-1120', ...tokens);
    // A fault of the server meanwhile: a constraint of the database that nothing satisfies.
    await sql`ALTER TABLE staff ADD CONSTRAINT no_more CHECK (name NOT LIKE 'Srey%') NOT VALID`.execute(world.db);
    await manager
      .tries('addEmployee', {
        name: 'Srey Leak',
        userName: 'leak',
        role: 'employee',
        mayAccept: false,
        password: 'secret-lotus',
      })
      .catch(notJson);
    await sql`ALTER TABLE orders RENAME TO orders_gone`.execute(world.db);
    await member.tries('orders', {}).catch(notJson);
    await waiter.tries('staffOrder', { orderId }).catch(notJson);
    await sql`ALTER TABLE orders_gone RENAME TO orders`.execute(world.db);
  });
  afterAll(() => world.close());

  it('the log tells of each fault of ours, by its kind and place', () => {
    const faults = lines.map((line) => JSON.parse(line) as { msg: string; err: { code: string; stack: string } });
    expect(faults.map(({ msg }) => msg)).toEqual(Array(3).fill('a call failed'));
    expect(faults.map(({ err }) => err.code)).toEqual(['23514', '42P01', '42P01']);
    expect(faults.every(({ err }) => err.stack.startsWith('at '))).toBe(true);
  });

  it('no token, code, password, phone or name is in it', () => {
    const log = lines.join('\n');
    expect(log.length).toBeGreaterThan(200);
    expect([...secrets, 'Srey Leak', 'Sokha'].filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('and the database holds no token, code or password as it was typed: a stolen copy signs in nowhere', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'sms_outbox'`.execute(world.db);
    const found: string[] = [];
    // The phone number is a member's, and kept: it is how they are found.
    const typed = secrets.filter((secret) => secret !== PHONE && secret.length > 6);
    for (const { name } of rows) {
      const all = await sql<{
        text: string | null;
      }>`SELECT string_agg(t::text, '|') AS text FROM ${sql.table(name)} t`.execute(world.db);
      found.push(...typed.filter((secret) => all.rows[0]?.text?.includes(secret)).map(() => name));
    }
    expect(found).toEqual([]);
    const [, , token = ''] = [...secrets].reverse();
    const held = await world.db
      .selectFrom('session')
      .select('kind')
      .where('token_hash', '=', hashToken(token))
      .execute();
    expect(held).toHaveLength(1);
  });
});
