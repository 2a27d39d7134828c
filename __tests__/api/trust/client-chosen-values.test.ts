import { endpoints, type EndpointName, type Role } from '@romduol/contract';
import type { Envelope } from '@romduol/contract/envelope';
import { A_PUSH_SUBSCRIPTION } from '../../support/push-subscription';
import { ordered, anOwner, nothing, type Owner, type Values } from '../../support/trust/owner';
import { CALLS_OF_DINERS, type Claim, listClaims, unknownFields } from '../../support/trust/claims';
import { loadRows } from '../../support/trust/rows';
import { puts } from '../../support/world/meal';
import { signsIn } from '../../support/world/people';
import { inputAbout } from '../../support/world/samples';
import type { Actor } from '../../support/world/actor';
import { World } from '../../support/world/world';

/** What fits the fields that claim nothing. */
const FITTING = {
  ...A_PUSH_SUBSCRIPTION,
  phone: '099888777',
  code: 'abcdef123456',
  app: 'wechat',
  kinds: 'ready',
  name: 'Sokha',
  remark: 'please',
  amount: 100,
  expectedTotal: 1,
  column: 'sell',
  diningStyle: 1,
  method: 1,
  at: 1_795_000_000_000,
  picture: 'A'.repeat(20),
  address: 'guest@other.example',
};

interface Attacker {
  readonly who: string;
  readonly actor: Actor;
  readonly roles: readonly Role[];
  /** What they have themselves. */
  readonly own: Partial<Values>;
}

const CLAIMING = CALLS_OF_DINERS.filter((name) => listClaims(name).size > 0);

describe('every value that a client chooses: knowing another’s grants nothing', () => {
  let world: World;
  let owner: Owner;
  let attackers: readonly Attacker[];
  /** Every row that is not the attackers' own. */
  let kept: readonly string[];
  let addresses = 0;

  const guest = async (who: string, table: string, phone: Actor): Promise<Attacker> => {
    phone.token = (await phone.does('consumerAuth', { tableUuid: await world.findTableCode(table) })).token;
    const own = await ordered(world, phone, 1);
    await puts(world, phone, 'Fresh coconut', 4);
    return { who, actor: phone, roles: ['anyone', 'diner'], own };
  };

  beforeAll(async () => {
    world = await World.open();
    await world.listen();
    owner = await anOwner(world);
    const before = await loadRows(world);
    const member = await guest('a member at another table', 'A04', world.stranger());
    await signsIn(world, member.actor, '099888777');
    const named = world.actorNamed(owner.phone.tempId);
    named.also = { 'user-agent': 'the same phone' };
    const customer = await world.kioskCustomer(await world.kiosk());
    attackers = [
      await guest('a guest at another table', 'A03', world.stranger()),
      member,
      await guest('a guest who names the phone’s temporary id', 'A05', named),
      { who: 'a customer of a kiosk', actor: customer, roles: ['anyone', 'kioskCustomer'], own: {} },
      { who: 'a phone without a token', actor: world.stranger(), roles: ['anyone'], own: {} },
    ];
    const after = await loadRows(world);
    kept = [...before].filter((row) => after.has(row));
  });
  afterAll(() => world.close());

  const tries = async (
    name: EndpointName,
    { actor }: Attacker,
    values: Partial<Values>,
  ): Promise<Envelope<unknown>> => {
    const claimed = [...listClaims(name)].map(([field, claim]): [string, string | number | undefined] => [
      field,
      values[claim],
    ]);
    const { version } = actor.token === null ? { version: 0 } : await fetchCart(actor);
    const table = { tableUuid: await world.findTableCode('A03') };
    const known = { ...FITTING, ...table, cartVersion: version, ...Object.fromEntries(claimed) };
    // Tries are limited by address: each comes from another one.
    addresses += 1;
    actor.from(`10.1.${addresses >> 8}.${addresses & 255}`);
    return actor.tries(name, inputAbout(endpoints[name].input, known as Record<string, string | number>));
  };
  const fetchCart = async (actor: Actor): Promise<{ version: number }> => {
    const { data } = await actor.tries('cart', { diningStyle: 1 });
    return typeof data === 'object' && data !== null && 'version' in data
      ? { version: Number(data.version) }
      : { version: 0 };
  };
  /** An answer without the values that were sent, and without what counts the attacker's own tries: two can be compared. */
  const without = (answer: Envelope<unknown>, values: readonly Values[]): unknown => {
    let text = JSON.stringify(answer).replaceAll(/"(version|position)":\d+/g, '"$1":0');
    for (const value of values.flatMap((each) => Object.values(each))) {
      if (String(value).length > 3) text = text.replaceAll(String(value), '…');
    }
    return JSON.parse(text);
  };
  /**
   * Each of the owner's values with the attacker's others, and all of the owner's at once; each paired with one that
   * names nothing.
   */
  const attempts = (claims: readonly Claim[], has: Values, none: Values, own: Partial<Values>) => [
    ...claims.map((claim) => ({
      real: { ...none, ...own, [claim]: has[claim] },
      absent: { ...none, ...own, [claim]: none[claim] },
    })),
    { real: has, absent: none },
  ];

  it('a field that a diner’s call takes either names nothing that has an owner or is tried below', () => {
    expect(CALLS_OF_DINERS.flatMap((name) => unknownFields(name).map((field) => `${name}.${field}`))).toEqual([]);
  });

  it.each(CLAIMING)(
    '%s answers another phone as for what does not exist, and changes nothing of the owner’s',
    async (name) => {
      const none = nothing(owner);
      const roles: readonly Role[] = endpoints[name].roles;
      const claims = [...new Set(listClaims(name).values())];
      let tried = 0;
      for (const attacker of attackers.filter((each) => each.roles.some((role) => roles.includes(role)))) {
        for (const { orderNo, orderId, orderLine } of owner.orders) {
          const has = { ...owner.has, orderNo, orderId, orderLine };
          for (const { real, absent } of attempts(claims, has, none, attacker.own)) {
            const expected = without(await tries(name, attacker, absent), [none, has]);
            const answer = without(await tries(name, attacker, real), [none, has]);
            expect({ who: attacker.who, answer }).toEqual({ who: attacker.who, answer: expected });
            tried += 1;
          }
        }
        const now = await loadRows(world);
        expect({ who: attacker.who, changed: kept.filter((row) => !now.has(row)) }).toEqual({
          who: attacker.who,
          changed: [],
        });
      }
      expect(tried).toBeGreaterThan(0);
    },
  );

  it('and of all that was tried the owner still has everything', async () => {
    const { list } = await owner.phone.does('orders', { page: 1 });
    expect(list.map(({ orderNo }) => orderNo).sort()).toEqual(owner.orders.map(({ orderNo }) => orderNo).sort());
    expect((await owner.phone.does('cart', { diningStyle: 1 })).goodsList).toHaveLength(1);
    expect((await owner.phone.does('reserveList', {})).list).toHaveLength(1);
    expect((await owner.phone.does('memberDevices', {})).list).toHaveLength(1);
  });
});
