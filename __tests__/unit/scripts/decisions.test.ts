import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'docs/decisions';
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.md') && name !== 'README.md');

const SHAPE =
  /^# (\d{4}) (.+)\n\n- Date: (\d{4}-\d{2}-\d{2})\n- Status: ([^#]+?)\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n/;

/** The row of the index that a decision must have; lines of a status are joined. */
const toRow = (file: string): string => {
  const match = SHAPE.exec(readFileSync(path.join(FOLDER, file), 'utf8'));
  if (match === null) throw new Error(`${file} has not the shape that ${FOLDER}/README.md describes`);
  const [, number = '', title, date, status = ''] = match;
  return [`[${number}](${file})`, title, date, status.replaceAll('\n  ', ' ')].join(' | ');
};

const rowsOfIndex = (): string[] =>
  readFileSync(path.join(FOLDER, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ['))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
        .join(' | '),
    );

describe('the decisions', () => {
  it('a reader finds each decision in the index, with its number, title, date and status', () => {
    expect(rowsOfIndex()).toEqual(FILES.toSorted().map(toRow));
  });

  it.each(FILES)('%s: its number is that of its title, and no other decision has it', (file) => {
    const number = file.slice(0, 4);
    expect(readFileSync(path.join(FOLDER, file), 'utf8').slice(2, 6)).toBe(number);
    expect(FILES.filter((other) => other.startsWith(number))).toEqual([file]);
  });

  it.each(FILES)('%s: is accepted, or superseded by a decision that exists', (file) => {
    const [, status = ''] =
      /^- Status: (accepted|superseded by (\d{4}))/m.exec(readFileSync(path.join(FOLDER, file), 'utf8')) ?? [];
    expect(status).not.toBe('');
    const [, by] = /superseded by (\d{4})/.exec(status) ?? [];
    if (by !== undefined) expect(FILES.some((other) => other.startsWith(by))).toBe(true);
  });
});
