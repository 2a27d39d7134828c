import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp, createJobs, createMessageServices, toPlatforms } from '../../../server/app';
import { migrate } from '../../../server/db/migrate';
import { type DemoAccess, seedDemo } from '../../../server/db/seeds/demo';
import { openEmptyStore } from '../../../server/db/seeds/empty';
import { runDueJobs } from '../../../server/jobs/runner';
import type { MessageServices } from '../../../server/messages';
import { collectMessages } from '../../../server/modules/messages';
import { foldSales } from '../../../server/modules/orders';
import { foldStock } from '../../../server/modules/store-room';
import { type EInvoiceService, webhookEInvoices } from '../../../server/e-invoices';
import type { Services } from '../../../server/env';
import { type Gateways, createGateways } from '../../../server/payments';
import { selectSms } from '../../../server/sms';
import { type Storage, selectStorage } from '../../../server/storage';
import { type SuperApps, listSuperApps } from '../../../server/super-app';
import { NO_SERVICES, PUSH_SERVICES, SANDBOX_KEY, THIS_MACHINE, VAR_DIR } from './surroundings';
import { type Operations, USUAL_OPERATIONS } from '../../../server/operations';
import { findTableCode } from '../table-code';
import { createTestDatabase, type Template, type TestDatabase } from '../postgres';
import { Actor } from './actor';
import { hashCheaply } from './cheap-hashes';
import { signsInAtWork } from './human-check';

/** Friday 20 November 2026, 18:00 in Phnom Penh. */
export const FRIDAY_EVENING = Date.UTC(2026, 10, 20, 11, 0);

/** The demo store as it is on that evening. */
export const DEMO: Template = {
  name: 'demo',
  isReused: true,
  fill: async (db) => {
    await migrate(db);
    await seedDemo(db, FRIDAY_EVENING);
    await hashCheaply(db);
  },
};

/** What a test provides itself. */
type Brought = Pick<AppOptions, 'log' | 'writesAMinute' | 'outbound' | 'outboundToInternet' | 'line'> & {
  readonly publicUrl?: string | null;
  readonly services?: Partial<Services>;
  readonly operations?: Partial<Operations>;
};

/** The real server on a real database with the demo store in it, and a clock that a test can set. */
export class World {
  now = FRIDAY_EVENING;

  private constructor(
    readonly app: FastifyInstance,
    readonly database: TestDatabase,
    readonly access: DemoAccess,
    private readonly gateways: Gateways,
    private readonly superApps: SuperApps,
    private readonly storage: Storage,
    private readonly eInvoices: EInvoiceService | null,
    readonly messages: MessageServices,
    private readonly platforms: Services['platforms'],
  ) {}

  /** A database with a store in it that its manager has yet to set up, as `npm start -- --empty` makes it. */
  static async openEmpty(
    staticDir: string,
  ): Promise<{ readonly world: World; readonly manager: DemoAccess['manager'] }> {
    const database = await createTestDatabase();
    const manager = await openEmptyStore(database.db);
    if (manager === null) throw new Error('a store was there already');
    const access = { dinerPath: '', staff: manager, manager, kiosk: manager, fresh: true };
    return { world: await World.#over(database, access, staticDir), manager };
  }

  /**
   * `staticDir` is where the built client is, for tests that open it in a browser; `gateways` replaces the ways to be
   * paid online by a test's own; `guard` reads the log, limits writes as outside tests, or brings services.
   */
  static async open(
    staticDir = '/nowhere',
    gateways?: (db: TestDatabase['db']) => Gateways,
    brought: Brought = {},
  ): Promise<World> {
    const database = await createTestDatabase(DEMO);
    // The store exists already: this only returns how to sign in to it.
    return World.#over(database, await seedDemo(database.db, FRIDAY_EVENING), staticDir, brought, gateways);
  }

  /** A database that was written before, with the demo store in it, at the instant at which it was left. */
  static async restored(database: TestDatabase, now: number): Promise<World> {
    const world = await World.#over(database, await seedDemo(database.db, now), '/nowhere');
    world.now = now;
    return world;
  }

  static async #over(
    database: TestDatabase,
    access: DemoAccess,
    staticDir: string,
    { services, operations, publicUrl = null, ...guard }: Brought = {},
    gateways?: (db: TestDatabase['db']) => Gateways,
  ): Promise<World> {
    // The clock is the world's own, which exists only once the app does.
    const time = { of: (): number => FRIDAY_EVENING };
    const paidBy = gateways?.(database.db) ?? createGateways(database.db, SANDBOX_KEY);
    const env: AppOptions['env'] = {
      mode: 'test',
      staticDir,
      varDir: VAR_DIR,
      publicUrl,
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseUrls: [],
      site: null,
      services: { ...NO_SERVICES, ...services },
      operations: { ...USUAL_OPERATIONS, ...operations },
    };
    const messages = createMessageServices(env, { outbound: PUSH_SERVICES, demoKey: null });
    const app = await buildApp({
      ...database,
      messages,
      gateways: paidBy,
      demoServices: { sandboxKey: SANDBOX_KEY, printer: null },
      clock: () => time.of(),
      env,
      runJobs: false,
      // Tests tap faster than persons.
      writesAMinute: Number.MAX_SAFE_INTEGER,
      ...guard,
    });
    const world = new World(
      app,
      database,
      access,
      paidBy,
      listSuperApps(services?.weChat ?? null),
      selectStorage(VAR_DIR, services?.bucket ?? null),
      services?.eInvoices ? webhookEInvoices(services.eInvoices) : null,
      messages,
      services?.platforms ?? null,
    );
    time.of = () => world.now;
    return world;
  }

  /** Listens on a free port of this machine, and returns it. */
  async listen(): Promise<string> {
    return this.app.listen({ port: 0, host: '127.0.0.1' });
  }

  get db() {
    return this.database.db;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.database.drop();
  }

  /** Time passes, and what became due is done. */
  async pass(ms: number): Promise<void> {
    this.now += ms;
    await collectMessages(this.db, new Date(this.now));
    await runDueJobs(
      this.db,
      createJobs(this.gateways, {
        superApps: this.superApps,
        storage: this.storage,
        eInvoices: this.eInvoices,
        messages: this.messages,
        sms: selectSms(this.db, true, null),
        platforms: toPlatforms(this.platforms, THIS_MACHINE, () => this.now),
        log: this.app.log,
      }),
      new Date(this.now),
    );
    await foldSales(this.db);
    await foldStock(this.db, new Date(this.now));
  }

  /** The code that a table's QR holds. */
  findTableCode(table: string): Promise<string> {
    return findTableCode(this.db, table);
  }

  /** A client without a scan or a login. */
  stranger(): Actor {
    return new Actor(this.app, `device-${randomBytes(8).toString('hex')}`);
  }

  /** A client that names a device, its own or not. */
  actorNamed(tempId: string): Actor {
    return new Actor(this.app, tempId);
  }

  /** A diner's phone that has scanned a table. */
  async diner(table = 'A12'): Promise<Actor> {
    const phone = this.stranger();
    const { token } = await phone.does('consumerAuth', { tableUuid: await this.findTableCode(table) });
    phone.token = token;
    return phone;
  }

  waiter(): Promise<Actor> {
    return this.signedIn(this.access.staff);
  }

  manager(): Promise<Actor> {
    return this.signedIn(this.access.manager);
  }

  /** A screen that an operator has bound to the store. */
  async kiosk(): Promise<Actor> {
    const screen = this.stranger();
    const { user: userName, password } = this.access.kiosk;
    await signsInAtWork(screen, { userName, password }, 'kioskLogin');
    return screen;
  }

  /** A customer at a kiosk. */
  async kioskCustomer(kiosk: Actor): Promise<Actor> {
    const customer = this.stranger();
    customer.token = (await kiosk.does('kioskTempLogin', {})).token;
    return customer;
  }

  private async signedIn({ user, password }: { user: string; password: string }): Promise<Actor> {
    const person = this.stranger();
    await signsInAtWork(person, { userName: user, password });
    return person;
  }
}
