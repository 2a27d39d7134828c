import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { servingProcess } from '../../../server/db/embedded/serving-process';
import { eventually } from '../../support/eventually';
import { aMachine, type Bundle, bundleServer, type Machine, startServer } from '../../support/machines/a-server';
import { freezePostgres } from '../../support/machines/freeze-postgres';
import { findPostgres } from '../../support/machines/find-postgres';
import { lasts } from '../../support/time';

interface Said {
  readonly status: number;
  readonly msg: string;
}

/** How long a guest waits for the word that it will be a while, in ms. */
const LONGEST_MS = 30_000;
/** How long PostgreSQL may take to recover, in ms. */
const RECOVERY_MS = 60_000;
const TEMP_ID = 'device-0000000000000000';

let bundle: Bundle;
let machine: Machine;
beforeAll(async () => {
  bundle = await bundleServer();
  machine = await aMachine();
});
afterAll(async () => {
  await machine.clear();
});

const ask = async (url: string, token: string, init: RequestInit = {}): Promise<Said & { data: unknown }> => {
  const headers = { 'temp-id': TEMP_ID, lang: 'en', ...(token !== '' && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(30_000) });
  const { msg, data } = (await answer.json()) as { msg: string; data: unknown };
  return { status: answer.status, msg, data };
};

/** The token of a guest of the demo store. */
const sitsDown = async (url: string): Promise<string> => {
  const { diner } = JSON.parse(await readFile(join(machine.varDir, 'demo.json'), 'utf8')) as { diner: { url: string } };
  const body = new URLSearchParams({ tableUuid: new URL(diner.url).searchParams.get('tableUuid') ?? '' });
  const { data } = await ask(`${url}/api/consumer/consumerAuth`, '', { method: 'POST', body });
  return (data as { token: string }).token;
};

/** Repeats a call until it is answered; returns all answers meanwhile. */
const untilAnswered = async (read: () => Promise<Said>): Promise<readonly Said[]> => {
  const said = [await read()];
  for (const end = Date.now() + 60_000; said.at(-1)?.status !== 200 && Date.now() < end; said.push(await read())) {
    await lasts(100);
  }
  expect(said.at(-1)?.status).toBe(200);
  return said;
};

// PostgreSQL recovers once and hangs once: 15 s on two idle cores.
it('PostgreSQL is killed, then hangs: guests are asked to retry in time, and the server resumes', async () => {
  const server = startServer(bundle, machine);
  const url = await server.ready;
  const token = await sitsDown(url);
  const reads = (): Promise<Said> => ask(`${url}/api/consumer/info`, token);
  /** Neither a success nor a busy answer, or without a message. */
  const faults = (said: readonly Said[]) =>
    said.filter(({ status, msg }) => ![200, 503].includes(status) || (status === 503 && msg === ''));

  const killed = await findPostgres(machine.data);
  process.kill(killed, 'SIGKILL');
  expect(faults(await untilAnswered(reads))).toEqual([]);
  // A connection of the killed one may have given that answer: it ends a moment after its parent.
  const isBack = async () => ![null, killed].includes(await servingProcess(machine.data));
  await eventually(isBack, true, RECOVERY_MS);
  expect(faults(await untilAnswered(reads))).toEqual([]);

  const wake = await freezePostgres(machine.data);
  const from = performance.now();
  // More than there are connections: some wait for an answer, some for a connection.
  const asked = await Promise.all(Array.from({ length: 30 }, reads));
  const waited = performance.now() - from;
  wake();
  expect(asked.map(({ status, msg }) => [status, msg === ''])).toEqual(asked.map(() => [503, false]));
  expect(waited).toBeLessThan(LONGEST_MS);
  await untilAnswered(reads);
  server.process.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
}, 270_000);
