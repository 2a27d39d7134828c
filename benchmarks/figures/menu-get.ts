import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Endpoints, Output } from '@romduol/contract';
import type { Envelope } from '@romduol/contract/envelope';
import { type ServingProcess, startFloor } from '../support/child';
import { Connection, requestText } from '../support/connection';
import { load } from '../support/load';
import { readCpuTime, cpuSince, median, percentile } from '../support/measure';
import type { Place } from '../support/place';

const CLIENTS = 32;
const ROUNDS = 5;
const ROUND_MS = 2_000;

interface Round {
  readonly perSecond: number;
  readonly p99: number;
  /** ms of CPU a request, PostgreSQL's part included. */
  readonly cpu: number;
  readonly postgres: number;
}

const round = async (server: ServingProcess, postmaster: number | null, request: string): Promise<Round> => {
  const before = readCpuTime(server.pid, postmaster);
  const { times, seconds } = await load(
    { port: server.port, clients: CLIENTS, forAtMost: ROUND_MS },
    async (connection) => {
      const { status } = await connection.send(request);
      if (status !== 200) throw new Error(`the menu was answered with ${status}`);
      return true;
    },
  );
  const cpu = cpuSince(before, readCpuTime(server.pid, postmaster), times.length);
  return {
    perSecond: times.length / seconds,
    p99: percentile(times, 0.99),
    cpu: cpu.server + cpu.postgres,
    postgres: cpu.postgres,
  };
};

const middle = (rounds: readonly Round[], what: keyof Round): number => median(rounds.map((each) => each[what]));

const dishesIn = (compressed: Buffer): number => {
  const { data } = JSON.parse(brotliDecompressSync(compressed).toString('utf8')) as Envelope<Output<Endpoints['menu']>>;
  return data.goods.length;
};

/** The menu, compressed, beside the same bytes from a bare node:http: the two take turns. */
export const menuGet = async (place: Place, app: ServingProcess): Promise<string[][]> => {
  const path = `/api/consumer/goods/list${place.access.dinerPath.slice(1)}`;
  const request = requestText({ method: 'GET', path, headers: { 'accept-encoding': 'br', lang: 'en' } });
  const connection = await Connection.open(app.port);
  const { body, headers } = await connection.send(request);
  connection.close();
  const file = join(place.folder, 'menu.br');
  await writeFile(file, body);
  const own = new Set(['date', 'connection', 'keep-alive']);
  const same = Object.fromEntries([...headers].filter(([name]) => !own.has(name)));
  const bare = await startFloor('benchmarks/bare-process.ts', { file, headers: same });
  const floors: Round[] = [];
  const ours: Round[] = [];
  try {
    await round(bare, null, request);
    await round(app, place.postmaster, request);
    for (let count = 0; count < ROUNDS; count += 1) {
      floors.push(await round(bare, null, request));
      ours.push(await round(app, place.postmaster, request));
    }
  } finally {
    await bare.stop();
  }
  const row = (name: string, rounds: readonly Round[]): string[] => [
    name,
    middle(rounds, 'perSecond').toFixed(0),
    `${Math.min(...rounds.map((each) => each.perSecond)).toFixed(0)}–${Math.max(...rounds.map((each) => each.perSecond)).toFixed(0)}`,
    middle(rounds, 'p99').toFixed(1),
    middle(rounds, 'cpu').toFixed(3),
    middle(rounds, 'postgres').toFixed(3),
  ];
  const share = middle(ours, 'perSecond') / middle(floors, 'perSecond');
  return [
    row(`menu GET, ${dishesIn(body)} dishes, ${body.length} bytes br`, ours),
    row('bare node:http, the same bytes', floors),
    [
      'share of the bare server',
      share.toFixed(2),
      '',
      '',
      (middle(floors, 'cpu') / middle(ours, 'cpu')).toFixed(2),
      '',
    ],
  ];
};
