import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { PROJECT_ROOT } from '../../../server/project-root';

/** Messages to a group of simulated clients. */
export type ToCrowd =
  | { readonly do: 'come'; readonly port: number; readonly tokens: readonly string[] }
  /** Report the state, and clear the received messages. */
  | { readonly do: 'report' };

/** The state of a group of simulated clients. Instants and durations in ms. */
export interface CrowdSays {
  readonly open: number;
  readonly closed: number;
  readonly pings: number;
  readonly unanswered: number;
  /** The longest that a heartbeat took. */
  readonly slowest: number;
  /** When each message came that was no heartbeat's answer, since the last report. */
  readonly heard: readonly number[];
  readonly trouble?: string;
}

interface Part {
  readonly process: ChildProcess;
  /** Rejects when it ends before it was stopped. */
  readonly lost: Promise<never>;
}

const startPart = (): Part => {
  const process = fork('scripts/run-ts.mjs', ['__tests__/support/night/crowd-process.ts'], {
    cwd: PROJECT_ROOT,
    execArgv: [],
  });
  const lost = once(process, 'exit').then(([code]) => {
    throw new Error(`a part of the crowd ended with ${String(code)}`);
  });
  lost.catch(() => undefined);
  return { process, lost };
};

/** Many phones on live connections, in separate processes: their CPU time is not counted as the server's. */
export class Crowd {
  private readonly parts: Part[] = [];

  /** All connect; returns when all have. */
  async comes(port: number, tokens: readonly string[], processes: number): Promise<void> {
    const each = Math.ceil(tokens.length / processes);
    const coming = Array.from({ length: processes }, (_, place) => {
      const part = startPart();
      this.parts.push(part);
      return this.asks(part, { do: 'come', port, tokens: tokens.slice(place * each, (place + 1) * each) });
    });
    for (const { trouble } of await Promise.all(coming)) if (trouble !== undefined) throw new Error(trouble);
  }

  /** How all of it is, taken together. */
  async reports(): Promise<CrowdSays> {
    const said = await Promise.all(this.parts.map((part) => this.asks(part, { do: 'report' })));
    const sum = (read: (one: CrowdSays) => number): number => said.reduce((total, one) => total + read(one), 0);
    return {
      open: sum(({ open }) => open),
      closed: sum(({ closed }) => closed),
      pings: sum(({ pings }) => pings),
      unanswered: sum(({ unanswered }) => unanswered),
      slowest: Math.max(...said.map(({ slowest }) => slowest)),
      heard: said.flatMap(({ heard }) => heard),
    };
  }

  async leaves(): Promise<void> {
    for (const { process, lost } of this.parts.splice(0)) {
      process.kill();
      await lost.catch(() => undefined);
    }
  }

  private async asks({ process, lost }: Part, message: ToCrowd): Promise<CrowdSays> {
    const answer = once(process, 'message') as Promise<[CrowdSays]>;
    process.send(message);
    const [said] = await Promise.race([answer, lost]);
    return said;
  }
}
