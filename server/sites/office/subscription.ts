import pg from 'pg';
import { PUBLICATION } from '../publication';
import type { Relay } from '../tunnel/relay';

const findName = (storeId: number): string => `romduol_site_${storeId}`;

const literal = pg.escapeLiteral;

/** How the office's PostgreSQL reaches a site. */
export interface Way {
  readonly host: string;
  readonly port: number;
  readonly password: string;
}

export const toWay = (host: string, { port, password }: Relay): Way => ({ host, port, password });

const toConnection = ({ host, port, password }: Way): string =>
  literal(`host=${host} port=${port} user=site dbname=site password=${password} sslmode=disable connect_timeout=10`);

export const hasSubscription = async (office: pg.Client, storeId: number): Promise<boolean> => {
  const { rowCount } = await office.query(
    'SELECT FROM pg_subscription WHERE subname = $1 AND subdbid = (SELECT oid FROM pg_database WHERE datname = current_database())',
    [findName(storeId)],
  );
  return (rowCount ?? 0) > 0;
};

/** The slot stays at the site, which may be away. */
export const dropSubscription = async (office: pg.Client, storeId: number): Promise<void> => {
  if (!(await hasSubscription(office, storeId))) return;
  const name = findName(storeId);
  await office.query(`ALTER SUBSCRIPTION ${name} DISABLE`);
  await office.query(`ALTER SUBSCRIPTION ${name} SET (slot_name = NONE)`);
  await office.query(`DROP SUBSCRIPTION ${name}`);
};

/** Takes the changes of a slot that is there, and no copy: that was made before. */
export const createSubscription = (office: pg.Client, storeId: number, way: Way, slot: string) =>
  office.query(
    `CREATE SUBSCRIPTION ${findName(storeId)} CONNECTION ${toConnection(way)} PUBLICATION ${PUBLICATION}
     WITH (create_slot = false, slot_name = ${literal(slot)}, copy_data = false)`,
  );

/** Goes on through another tunnel. */
export const enableSubscription = async (office: pg.Client, storeId: number, way: Way): Promise<void> => {
  await office.query(`ALTER SUBSCRIPTION ${findName(storeId)} CONNECTION ${toConnection(way)}`);
  await office.query(`ALTER SUBSCRIPTION ${findName(storeId)} ENABLE`);
};

export const disableSubscription = async (office: pg.Client, storeId: number): Promise<void> => {
  if (await hasSubscription(office, storeId)) await office.query(`ALTER SUBSCRIPTION ${findName(storeId)} DISABLE`);
};

/**
 * Takes in tables that a new release of the site has added: with the rows that they have there, in the place of those that the
 * office's own migration has made.
 */
export const refreshSubscription = async (office: pg.Client, site: pg.Client, storeId: number): Promise<void> => {
  const { rows: sent } = await site.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_publication_tables WHERE pubname = $1',
    [PUBLICATION],
  );
  const { rows: taken } = await office.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_subscription_rel r JOIN pg_subscription s ON s.oid = r.srsubid
     JOIN pg_class c ON c.oid = r.srrelid WHERE s.subname = $1`,
    [findName(storeId)],
  );
  const added = sent.filter(({ name }) => !taken.some((each) => each.name === name));
  if (added.length === 0) return;
  await office.query('BEGIN; SET LOCAL session_replication_role = replica');
  for (const { name } of added)
    await office.query(`DELETE FROM ${pg.escapeIdentifier(name)} WHERE store_id = $1`, [storeId]);
  await office.query('COMMIT');
  await office.query(`ALTER SUBSCRIPTION ${findName(storeId)} REFRESH PUBLICATION WITH (copy_data = true)`);
};

/** Columns by which the office may know a row already that comes from a site. */
const KNOWN_BY: Readonly<Record<string, readonly string[]>> = {
  person_identity: ['issuer', 'subject'],
  device: ['id'],
  remembered_device: ['code_hash'],
  session: ['token_hash'],
  idempotency: ['store_id', 'caller', 'key'],
  provider_transaction: ['gateway', 'transaction_id'],
};

/** What changes of a member at the office is noted for its sites; what they changed of a wallet is settled. */
const WALLET_TRIGGERS = `
  CREATE TRIGGER for_sites AFTER INSERT OR UPDATE ON wallet FOR EACH ROW EXECUTE FUNCTION note_wallet_for_sites();
  CREATE TRIGGER for_sites AFTER INSERT ON member FOR EACH ROW EXECUTE FUNCTION note_wallet_for_sites();
  CREATE TRIGGER for_sites AFTER UPDATE OF phone, deleted_at ON person FOR EACH ROW
    WHEN ((OLD.phone, OLD.deleted_at) IS DISTINCT FROM (NEW.phone, NEW.deleted_at)) EXECUTE FUNCTION note_person_for_sites();
  CREATE TRIGGER from_site_wallet AFTER INSERT OR UPDATE ON site_wallet FOR EACH ROW EXECUTE FUNCTION settle_wallet_of_site();
  ALTER TABLE site_wallet ENABLE REPLICA TRIGGER from_site_wallet;
  CREATE TRIGGER from_site_wallet AFTER INSERT ON site_wallet_entry FOR EACH ROW EXECUTE FUNCTION settle_wallet_of_site();
  ALTER TABLE site_wallet_entry ENABLE REPLICA TRIGGER from_site_wallet`;

/** What a site sold to members whom another store keeps counts towards their points here. */
const LOYALTY_TRIGGER = `
  CREATE TRIGGER from_site_loyalty AFTER INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION note_loyalty_of_site();
  ALTER TABLE orders ENABLE REPLICA TRIGGER from_site_loyalty`;

const receiveLoyalty = async (office: pg.Client): Promise<void> => {
  const { rowCount } = await office.query(`SELECT FROM pg_trigger WHERE tgname = 'from_site_loyalty'`);
  if (rowCount === 0) await office.query(LOYALTY_TRIGGER);
};

const receiveWallets = async (office: pg.Client): Promise<void> => {
  const { rowCount } = await office.query(`SELECT FROM pg_trigger WHERE tgname = 'from_site_wallet'`);
  if (rowCount === 0) await office.query(WALLET_TRIGGERS);
};

/** Makes the office take rows whose keys are not of one store as they must be: no such row stops what comes behind it. */
export const receiveSharedRows = async (office: pg.Client): Promise<void> => {
  const triggers: readonly (readonly [string, string, string])[] = [
    ['person', 'INSERT OR UPDATE', 'take_person_of_site()'],
    ['staff_login', 'INSERT OR UPDATE', 'take_login_of_site()'],
    ...Object.entries(KNOWN_BY).map(
      ([table, columns]) => [table, 'INSERT', `skip_known_of_site(${columns.map(literal).join(', ')})`] as const,
    ),
  ];
  const { rows } = await office.query<{ name: string }>(
    `SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'from_site'`,
  );
  for (const [table, events, call] of triggers) {
    if (rows.some(({ name }) => name === table)) continue;
    await office.query(
      `CREATE TRIGGER from_site BEFORE ${events} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${call};
       ALTER TABLE ${table} ENABLE REPLICA TRIGGER from_site`,
    );
  }
  await receiveWallets(office);
  await receiveLoyalty(office);
};
