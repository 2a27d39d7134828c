import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import packageJson from '../../../package.json';

interface Field {
  readonly type: string;
  readonly id?: string;
  readonly attributes: { readonly label?: string; readonly value?: string };
}

const FOLDER = '.github/ISSUE_TEMPLATE';
const forms = readdirSync(FOLDER).filter((name) => name !== 'config.yml');

it.each(forms)('the issue form %s has a name and fields with unique ids and labels', (name) => {
  const form = load(readFileSync(`${FOLDER}/${name}`, 'utf8')) as { name: string; description: string; body: Field[] };
  const fields = form.body.filter(({ type }) => type !== 'markdown');
  expect([form.name, form.description]).toEqual([expect.any(String), expect.any(String)]);
  expect(fields.length).toBeGreaterThan(1);
  expect(fields.map(({ attributes }) => attributes.label)).not.toContain(undefined);
  expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
});

it.each(['SECURITY.md', '.github/pull_request_template.md'])('%s names scripts and files that exist', (name) => {
  const text = readFileSync(name, 'utf8');
  const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
  const files = [...text.matchAll(/\]\(([\w./-]+)[#)]/g)].map(([, file = '']) => file);
  expect(scripts.filter((script) => !(script in packageJson.scripts))).toEqual([]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
