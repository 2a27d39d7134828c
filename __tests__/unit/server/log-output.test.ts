import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '../../support/eventually';

/** A process that logs, and the messages that came out of it. */
const startLogging = (how: 'ends' | 'killed' | 'stays'): { process: ChildProcess; readMessages: () => string[] } => {
  const started = spawn(process.execPath, ['scripts/run-ts.mjs', '__tests__/support/log-process.ts', how], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  started.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const readMessages = (): string[] =>
    said.split('\n').flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as { msg: string }).msg]));
  return { process: started, readMessages };
};

describe('the log of a server', () => {
  it('a process that ends has written every line, in order', async () => {
    const { process: logging, readMessages } = startLogging('ends');
    await once(logging, 'close');
    expect(readMessages()).toEqual(['one', 'two', 'three']);
  });

  it('a process that is killed has written its warnings, and what came before them', async () => {
    const { process: logging, readMessages } = startLogging('killed');
    await once(logging, 'close');
    expect(readMessages()).toEqual(['one', 'two']);
  });

  it('a single line is written while the process goes on; without its reader the process ends as usual', async () => {
    const { process: logging, readMessages } = startLogging('stays');
    await eventually(async () => readMessages(), ['one']);
    const ended = once(logging, 'exit');
    logging.stdout?.destroy();
    logging.stdin?.write('\n');
    expect(await ended).toEqual([0, null]);
  });
});
