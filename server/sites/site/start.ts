import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { VERSION } from '@romduol/domain/version';
import pg from 'pg';
import { StartError } from '../../start-error';
import { LineState } from '../line-state';
import { refreshPublication } from '../publication';
import { openPostgres } from '../tunnel/postgres-end';
import type { Target } from '../tunnel/protocol';
import { keepTunnel } from '../tunnel/site-end';
import { askNames } from './ask-names';
import { findMembership } from './join-office';
import type { SiteSettings } from './settings';

const LOOK_MS = 200;

interface SiteOptions {
  readonly settings: SiteSettings;
  /** Past a pooler. */
  readonly connection: pg.ClientConfig;
  readonly report: (message: string) => void;
}

/** A server on site, with its tunnel. */
export interface Site {
  /** Whether its tunnel is open. */
  readonly line: LineState;
  /** Whether somebody signs in by a name elsewhere. Throws Refusal lineDown. */
  readonly isLoginElsewhere: (userName: string) => Promise<boolean>;
  /** Requests that reach the office go to this port from now on. */
  serveAt(port: number): void;
  stop(): Promise<void>;
}

const refuseUnready = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ level: string }>(`SELECT current_setting('wal_level') AS level`);
  if (rows[0]?.level !== 'logical')
    throw new StartError('PostgreSQL must run with wal_level = logical on a server on site. Set it, and restart it.');
};

const isJoining = async (client: pg.Client, storeId: number): Promise<boolean> => {
  const { rows } = await client.query<{ state: string }>('SELECT state FROM store_site WHERE store_id = $1', [storeId]);
  return rows[0]?.state === 'joining';
};

/**
 * Makes this machine the server of one store: it joins its office, or goes on as it did. Returns once it has the store's rows. While
 * the office cannot be reached it serves all the same.
 *
 * @throws StartError where it cannot.
 */
export const startSite = async ({ settings, connection, report }: SiteOptions): Promise<Site> => {
  const client = new pg.Client({ ...connection, application_name: 'romduol site' });
  client.on('error', () => undefined);
  await client.connect();
  const ended = new AbortController();
  let port: number | null = null;
  const open = async (target: Target, startup: Readonly<Record<string, string>>): Promise<Duplex | null> => {
    if (target === 'postgres') return openPostgres(connection, startup);
    return port === null ? null : connect(port, '127.0.0.1');
  };
  let keeping: Promise<void> = Promise.resolve();
  const stop = async (): Promise<void> => {
    ended.abort();
    await keeping;
  };
  try {
    await refuseUnready(client);
    const { storeId, secret } = await findMembership(client, settings);
    // Tables that a new release has added, before anything is written to them.
    if (!(await isJoining(client, storeId))) await refreshPublication(client, storeId);
    const line = new LineState(storeId);
    let said = '';
    const onState = (isOpen: boolean, reason: string): void => {
      line.set(isOpen, Date.now());
      const now = isOpen ? 'connected' : `away: ${reason}`;
      if (now !== said) report(now);
      said = now;
    };
    keeping = keepTunnel({
      officeUrl: settings.officeUrl,
      secret,
      release: VERSION,
      open,
      onState,
      signal: ended.signal,
    });
    if (await isJoining(client, storeId)) report('copying the store from head office');
    while (await isJoining(client, storeId)) await pause(LOOK_MS);
    report('this machine serves the store');
    return {
      line,
      isLoginElsewhere: askNames(settings.officeUrl, secret),
      serveAt: (listening) => {
        port = listening;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    await client.end();
  }
};
