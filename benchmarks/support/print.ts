import { cpus, loadavg, release, totalmem } from 'node:os';

/** What it was measured on; the load before shows whether the machine was idle. */
export const machine = (): string => {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const busy = loadavg()[0]?.toFixed(1) ?? '?';
  return (
    `${new Date().toISOString().slice(0, 16)}Z · ${cpus().length} cores (${first?.model.trim() ?? '?'}) · ${memory} GB · ` +
    `Linux ${release()} · Node ${process.version} · load before ${busy}`
  );
};

/** Rows as a Markdown table whose columns are aligned: read in a terminal, pasted into docs/performance.md. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number): string =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  const rule = line(widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)));
  return [line(head), rule, ...rows.map(line)].join('\n');
};
