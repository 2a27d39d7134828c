import type { Command } from '@romduol/contract/events';
import { root } from './index';

/** When something is asked for again. Durations in ms. */
export interface Following {
  readonly load: () => Promise<unknown>;
  /** Messages after which it may be different. */
  readonly commands: readonly Command[];
  /** How long is waited for more of them, which come in bunches. */
  readonly batchMs: number;
  /** What changes with time, and not by a message, is done every so often. */
  readonly every: { readonly ms: number; readonly act: () => void };
}

/** Asks at once, and again whenever it may be different, until the returned function is called. */
export const follow = ({ load, commands, batchMs, every }: Following): (() => void) => {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const refresh = (): void => {
    clearTimeout(soon);
    soon = setTimeout(() => void load(), batchMs);
  };
  const stops = [...commands.map((command) => root.live.on(command, refresh)), root.live.onCatchUp(refresh)];
  const timer = setInterval(every.act, every.ms);
  void load();
  return () => {
    stops.forEach((stop) => stop());
    clearInterval(timer);
    clearTimeout(soon);
  };
};
