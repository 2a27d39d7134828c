// Compares what a diner's phone loads with the byte budgets; fails above them. Sizes are gzip, in bytes.
// node scripts/budgets.mjs [PLATFORM...]: h5, weapp, alipay, tt; by default the first two.
import { appendFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const KB = 1024;
const H5 = 'dist/h5';

const gzipped = (file) => gzipSync(readFileSync(file), { level: 9 }).length;
const rows = [];
const budget = (name, bytes, limit) => rows.push({ name, bytes, limit });

/** Chunks by page, as the build recorded them: what each page needs beside the entry. */
const measureH5 = () => {
  const html = readFileSync(path.join(H5, 'index.html'), 'utf8');
  const entry = [...html.matchAll(/(?:src|href)="\/((?:js|css)\/[^"]+)"/g)].map(([, file]) => path.join(H5, file));
  const pages = JSON.parse(readFileSync(path.join(H5, 'page-chunks.json'), 'utf8'));

  const menu = [...new Set([...entry, ...(pages['pages/index/index'] ?? []).map((file) => path.join(H5, file))])];
  const locales = readdirSync(path.join(H5, 'js')).filter((name) => /^locale-[^/]*\.js$/.test(name));
  if (locales.length === 0) throw new Error('no chunk of a language: the budget would be wrong');
  const largestLocale = Math.max(0, ...locales.map((name) => gzipped(path.join(H5, 'js', name))));
  const sum = (files, ending) =>
    files.filter((file) => file.endsWith(ending)).reduce((all, file) => all + gzipped(file), 0);

  budget(
    'JavaScript before a dish can be added (with the largest language)',
    sum(menu, '.js') + largestLocale,
    140 * KB,
  );
  budget(
    'CSS before a dish can be added',
    sum(menu, '.css') + Buffer.byteLength(html.match(/<style>[\s\S]*?<\/style>/)?.[0] ?? ''),
    15 * KB,
  );
  // Decision 0053. The build refuses a menu page that loads it.
  const kit = readdirSync(path.join(H5, 'js')).filter((name) => /^kit\.[^/]*\.js$/.test(name));
  if (kit.length !== 1) throw new Error(`${kit.length} chunks of the UI kit instead of one`);
  budget(
    'The UI kit, for pages that come later',
    kit.reduce((all, name) => all + gzipped(path.join(H5, 'js', name)), 0),
    40 * KB,
  );
  for (const [page, files] of Object.entries(pages).filter(([name]) => name.startsWith('pages/'))) {
    const own = files
      .filter((file) => !/^js\/(framework|shared|kit|app)/.test(file))
      .map((file) => path.join(H5, file));
    budget(`${page}, its own chunk`, sum(own, '.js'), 40 * KB);
  }
};

const size = (folder, except = []) =>
  readdirSync(folder, { withFileTypes: true }).reduce((all, item) => {
    const file = path.join(folder, item.name);
    if (except.includes(file)) return all;
    return all + (item.isDirectory() ? size(file, except) : statSync(file).size);
  }, 0);
/** The packages of a super-app, as they are downloaded. */
const measureMiniProgram = (platform) => {
  const folder = path.join('dist', platform);
  const app = JSON.parse(readFileSync(path.join(folder, 'app.json'), 'utf8'));
  const subs = (app.subPackages ?? app.subpackages ?? []).map(({ root }) => path.join(folder, root));
  budget(`${platform}, main package`, size(folder, subs), 1.5 * KB * KB);
  for (const sub of subs) budget(`${platform}, ${path.relative(folder, sub)}`, size(sub), 1.5 * KB * KB);
};

const asked = process.argv.slice(2);
const platforms = asked.length > 0 ? asked : ['h5', ...(existsSync('dist/weapp') ? ['weapp'] : [])];
for (const platform of platforms) {
  if (platform === 'h5') measureH5();
  else measureMiniProgram(platform);
}

let over = false;
for (const { name, bytes, limit } of rows) {
  const ok = bytes <= limit;
  over ||= !ok;
  // `npm test` prints the budgets of all its steps in one table.
  const measurement = { name, value: bytes / KB, limit: limit / KB, unit: 'KB' };
  if (process.env.ROMDUOL_BUDGETS) appendFileSync(process.env.ROMDUOL_BUDGETS, `${JSON.stringify(measurement)}\n`);
  console.log(
    `${ok ? '✓' : '✗'} ${(bytes / KB).toFixed(1).padStart(8)} KB of ${(limit / KB).toFixed(0).padStart(5)}  ${name}`,
  );
}
process.exitCode = over ? 1 : 0;
