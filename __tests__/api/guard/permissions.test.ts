import { endpoints, type Endpoint, type EndpointName, type Endpoints, type Input, type Role } from '@romduol/contract';
import { LOCALES } from '@romduol/locales/generated/all';
import { signsInAtWork } from '../../support/world/human-check';
import type { Actor } from '../../support/world/actor';
import { findStoreId } from '../../support/world/paying';
import { signsIn } from '../../support/world/people';
import { World } from '../../support/world/world';

const NAMES = Object.keys(endpoints) as EndpointName[];

/** Staff are shown which permission is missing. */
const NOT_ALLOWED: readonly string[] = [
  LOCALES.en['error.forbidden'],
  LOCALES.en['error.mayNotAccept'],
  LOCALES.en['error.managerOnly'],
];

/** The rights of each kind of caller, written by hand: the server's own rule is under test. */
const ARE = {
  stranger: ['anyone'],
  guest: ['anyone', 'diner'],
  member: ['anyone', 'diner'],
  waiter: ['anyone', 'employee'],
  acceptor: ['anyone', 'employee', 'acceptor'],
  storeKeeper: ['anyone', 'employee', 'storeKeeper'],
  manager: ['anyone', 'employee', 'acceptor', 'storeKeeper', 'manager', 'accountant'],
  accountant: ['anyone', 'accountant'],
  areaManager: ['anyone', 'employee', 'acceptor', 'storeKeeper', 'manager', 'accountant', 'areaManager'],
  owner: ['anyone', 'employee', 'acceptor', 'storeKeeper', 'manager', 'accountant', 'areaManager', 'owner'],
  kiosk: ['anyone', 'kiosk'],
  kioskCustomer: ['anyone', 'kioskCustomer'],
  signedOut: ['anyone'],
} as const satisfies Record<string, readonly Role[]>;
type Kind = keyof typeof ARE;
const KINDS = Object.keys(ARE) as Kind[];

const KEEPER = {
  name: 'Keeper',
  userName: 'keeper-1',
  role: 'employee',
  password: 'keeper-1-1120',
  mayAccept: false,
  mayKeepStock: true,
} as const;

describe('every call, by every role (R-01)', () => {
  let world: World;
  let people: Record<Kind, Actor>;
  const gone: Buffer[] = [];

  const signIn = async (userName: string): Promise<Actor> => {
    const person = world.stranger();
    await signsInAtWork(person, { userName, password: `${userName}-1120` });
    return person;
  };
  beforeAll(async () => {
    world = await World.open();
    const member = await world.diner('A02');
    await signsIn(world, member, '012345678');
    const signedOut = await signIn('dara');
    await signedOut.does('staffLogout', {});
    const dead = await world.db
      .selectFrom('session')
      .select('token_hash')
      .where('revoked_at', 'is not', null)
      .execute();
    gone.push(...dead.map(({ token_hash: hash }) => hash));
    const kiosk = await world.kiosk();
    const owner = await signIn('chanthy');
    await owner.does('addEmployee', KEEPER);
    const storeId = await findStoreId(world);
    const added = async (
      userName: string,
      posts: Input<Endpoints['addOfficePerson']>['posts'],
      officeRole?: 'areaManager',
    ): Promise<Actor> => {
      const person = { userName, name: userName, password: `${userName}-1120`, posts };
      await owner.does('addOfficePerson', { ...person, ...(officeRole && { officeRole }) });
      return signIn(userName);
    };
    people = {
      stranger: world.stranger(),
      guest: await world.diner('A01'),
      member,
      waiter: await signIn('dara'),
      acceptor: await signIn('sokha'),
      storeKeeper: await signIn(KEEPER.userName),
      manager: await signIn('vanna'),
      accountant: await added('accounts-1', [{ storeId, role: 'accountant', mayAccept: false }]),
      areaManager: await added('area-1', [{ storeId, role: 'manager', mayAccept: true }], 'areaManager'),
      owner,
      kiosk,
      kioskCustomer: await world.kioskCustomer(kiosk),
      signedOut,
    };
  });
  afterAll(() => world.close());
  // Some calls sign the caller out, or begin the next customer: sign in again.
  beforeEach(() =>
    world.db.updateTable('session').set({ revoked_at: null }).where('token_hash', 'not in', gone).execute(),
  );

  it.each(NAMES)(
    '%s is done for whom its row names, and refused to all others before it looks at what was sent',
    async (name) => {
      const row: Endpoint = endpoints[name];
      // A value that no database accepts: permitted callers are refused for it, and nothing is done.
      for (const kind of KINDS) {
        const answer = await people[kind].tries(name, { '\u0000': 'x' });
        const may = row.roles.some((role) => (ARE[kind] as readonly Role[]).includes(role));
        const isRefused = answer.code === 2 || NOT_ALLOWED.includes(answer.msg);
        expect({ kind, isRefused, code: answer.code }).toEqual({ kind, isRefused: !may, code: answer.code });
      }
    },
  );
});
