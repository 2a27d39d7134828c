// Mutation tests with the settings of stryker.config.mjs. The tool is installed on first use, separately from the product.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const tool = path.join(here, 'node_modules/@stryker-mutator/core/bin/stryker.js');

const run = (command, args, cwd) => {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

// Its peers, jest among them, are the product's.
if (!existsSync(tool)) run('npm', ['ci', '--legacy-peer-deps'], here);
run(process.execPath, [tool, 'run', ...process.argv.slice(2)], path.join(here, '../..'));
