import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a program of Debian's may take to listen, in ms. */
const PATIENCE_MS = 15_000;

/** A program that listens on a port, as long as a test needs it. */
export interface Helper {
  readonly port: number;
  stop(): Promise<void>;
  /** Freezes it; returns how to resume it. */
  freeze(): () => void;
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });

/** Starts a program and returns when it listens on `port`. Rejects with its output where it does not. */
export const startHelper = async (command: string, options: readonly string[], port: number): Promise<Helper> => {
  const child: ChildProcess = spawn(command, options, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.once('error', (error) => (said += error.message));
  const ended = once(child, 'close').catch(() => undefined);
  for (const end = Date.now() + PATIENCE_MS; !(await listens(port)); await pause(50)) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`${command} does not listen on ${port}: ${said}`);
  }
  return {
    port,
    freeze: () => {
      child.kill('SIGSTOP');
      return () => void child.kill('SIGCONT');
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
