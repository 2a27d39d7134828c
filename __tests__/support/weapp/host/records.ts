import type { Call, SetDataStats } from '../protocol';

/** What the host notes down for the test. */
export const calls: Call[] = [];
export const setData: SetDataStats = { calls: 0, bytes: 0, largest: 0 };

/** Past this the platform refuses or crawls. */
const SET_DATA_LIMIT = 1024 * 1024;
const encoder = new TextEncoder();

declare global {
  /** Put here by the test; a person who opens the page by hand has none. */
  var __fault: ((message: string) => Promise<void>) | undefined;
}

/** Something that would not work on the platform. It goes straight to the test, so that no catch can hide it. */
export function fault(message: string): void {
  void globalThis.__fault?.(message);
}

export const toMessage = (error: unknown): string => {
  if (error instanceof Error) return error.stack ?? error.message;
  return typeof error === 'object' ? JSON.stringify(error) : String(error);
};

/** Data crosses a bridge as JSON: functions and undefined do not arrive. */
export function overTheBridge(data: unknown): unknown {
  const json = JSON.stringify(data);
  return json === undefined ? undefined : (JSON.parse(json) as unknown);
}

export function recordCall(name: string, options: unknown): void {
  calls.push({ name, options: overTheBridge(options) });
}

export function recordSetData(json: string): void {
  const bytes = encoder.encode(json).length;
  setData.calls += 1;
  setData.bytes += bytes;
  setData.largest = Math.max(setData.largest, bytes);
  if (bytes > SET_DATA_LIMIT) fault(`setData with ${bytes} bytes: the platform's limit is 1 MB`);
}

export function resetSetData(): void {
  Object.assign(setData, { calls: 0, bytes: 0, largest: 0 });
}
