export function findProcesses(folder: string): number[];
export function describe(pids: readonly number[]): string[];
export function awaitEnd(folder: string, patience?: number): Promise<number[]>;
export function clearAway(folder: string): Promise<void>;
