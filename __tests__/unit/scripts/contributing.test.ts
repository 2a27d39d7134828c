import { existsSync, readFileSync } from 'node:fs';

const TEXT = readFileSync('CONTRIBUTING.md', 'utf8');

/** Lines without their indentation: an example is indented less than in its file. */
const flat = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n');

const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(TEXT) ?? [];
const examples = code
  .trim()
  .split('\n\n// ')
  .map((example) => {
    const [, file = '', ...lines] = example.split('\n');
    return { file: file.replace('// ', ''), lines: lines.join('\n') };
  });

it('CONTRIBUTING has an example of each kind of test', () => {
  expect(examples).toHaveLength(9);
});

it.each(examples)('the example of $file stands there as CONTRIBUTING shows it', ({ file, lines }) => {
  expect(flat(readFileSync(file, 'utf8'))).toContain(flat(lines));
});

it('every folder that CONTRIBUTING sends a test to exists', () => {
  const folders = [...TEXT.matchAll(/`(__tests__\/[\w/-]+|benchmarks)`/g)].map(([, folder = '']) => folder);
  expect(folders.length).toBeGreaterThan(5);
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
});
