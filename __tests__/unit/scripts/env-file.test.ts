import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listVariables } from '../../support/listed-variables';

/** Read when the client is built. */
const OF_THE_BUILD = ['API_ORIGIN'];

it('.env.example names each variable that the server and the build read, and no other', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  const named = lines.flatMap((line) => /^#([A-Z][A-Z0-9_]+)=./.exec(line)?.[1] ?? []);
  expect(named.toSorted()).toEqual([...listVariables(), ...OF_THE_BUILD].toSorted());
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'romduol-env-'));
  mkdirSync(join(root, 'scripts'));
  copyFileSync('scripts/env-file.mjs', join(root, 'scripts/env-file.mjs'));
});
afterEach(() => rmSync(root, { recursive: true }));

const read = async (variables: Record<string, string> = {}): Promise<string> => {
  const script = 'console.log(process.env.PORT, process.env.DEMO)';
  const options = ['--import', join(root, 'scripts/env-file.mjs'), '--eval', script];
  return (await promisify(execFile)(process.execPath, options, { env: variables })).stdout.trim();
};

it('an operator writes .env: its variables are set, and one of the environment wins', async () => {
  writeFileSync(join(root, '.env'), '# address\nPORT=9090\nDEMO=0\n');
  expect(await read({ PORT: '7070' })).toBe('7070 0');
});

it('an operator has no .env: nothing is set', async () => {
  expect(await read()).toBe('undefined undefined');
});

it('an operator’s .env cannot be read: the start ends and says which file', async () => {
  mkdirSync(join(root, '.env'));
  await expect(read()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(join(root, '.env')) });
});
