// Runs the super-app's upload tool on dist/weapp without its network: app.json and page settings, WXML, WXSS and scripts are
// compiled as for an upload. Installed on first use, separately from the product.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const dist = path.resolve(process.argv[2] ?? path.join(here, '../../dist/weapp'));

if (!existsSync(path.join(here, 'node_modules/miniprogram-ci'))) {
  const { status } = spawnSync('npm', ['ci'], { cwd: here, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const ci = createRequire(import.meta.url)('miniprogram-ci');

const project = new ci.Project({
  appid: 'wx0000000000000000',
  type: 'miniProgram',
  projectPath: dist,
  privateKey: 'nothing is uploaded',
  ignores: [],
});
// The limits of an account come from the vendor; without its network the usual ones apply.
project.attr = () => Promise.resolve(ci.DefaultProjectAttr);

const folder = mkdtempSync(path.join(tmpdir(), 'vendor-check-'));
const setting = { es6: true, es7: true, minify: true, minifyJS: true, minifyWXML: true, minifyWXSS: true };
try {
  const made = await ci.getCompiledResult(
    { project, version: '0.0.0', desc: '', setting, onProgressUpdate: () => undefined },
    path.join(folder, 'package.zip'),
  );
  const files = Object.keys(made).length;
  if (files === 0) throw new Error('the tool wrote no files');
  console.log(`✓ the upload tool takes ${path.relative('.', dist)}: ${files} files`);
} catch (error) {
  console.error(`✗ the upload tool refuses ${path.relative('.', dist)}\n${error?.message ?? error}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// Its compiler processes would keep this one running.
process.exit();
