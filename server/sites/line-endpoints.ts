import type { SomeHandlers } from '../http/call';
import type { LineState } from './line-state';

export const lineHandlers = (line: LineState | null) =>
  ({
    siteLine: async ({ now }) => ({ downSince: line?.shownSince(now.getTime()) ?? null }),
  }) satisfies SomeHandlers;
