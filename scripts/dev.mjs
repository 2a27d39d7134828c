import './env-file.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, watch } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchServer } from './build-server.mjs';
import { withFileLock } from './file-lock.mjs';
import { step } from './progress.mjs';

/**
 * `npm run dev`: server and H5 client, both built again and reloaded after each change. One port serves both
 * (config/dev-server.js); the server listens on a free port behind it.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const client = join(root, 'dist', 'dev');
const STOP_LIMIT_MS = 20_000;

const findFreePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
};

const isRunning = (child) => child !== null && child.exitCode === null && child.signalCode === null;

const stopChild = async (child) => {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(limit);
};

/** Runs the bundled server; each `restart` ends the running process first. A server that fails waits for a change. */
function superviseServer(main, env) {
  let child = null;
  let work = Promise.resolve();
  const start = () => {
    child = spawn(process.execPath, ['--enable-source-maps', main, ...process.argv.slice(2)], {
      env,
      stdio: 'inherit',
    });
  };
  const restart = async (before) => {
    await before;
    if (child !== null) step('Server', 'restarting');
    await stopChild(child);
    start();
  };
  const stop = async (before) => {
    await before;
    await stopChild(child);
  };
  return {
    restart: () => (work = restart(work)),
    stop: () => (work = stop(work)),
  };
}

async function run() {
  const port = process.env.PORT || '8080';
  const serverPort = await findFreePort();
  const variables = { ...process.env, DEV_PORT: port, DEV_SERVER: `http://127.0.0.1:${serverPort}` };
  const server = superviseServer(join(root, 'dist', 'dev-server', 'main.mjs'), {
    ...variables,
    PORT: String(serverPort),
    HOST: '127.0.0.1',
    STATIC_DIR: client,
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  });
  mkdirSync(client, { recursive: true });

  let bundled = false;
  let timer = null;
  // The server reads the client's document once, at its start.
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!ending && bundled && existsSync(join(client, 'index.html'))) void server.restart();
    }, 200);
  };
  let ending = false;
  const documents = watch(client, (_event, name) => {
    if (name === 'index.html' || name === 'page-chunks.json') changed();
  });
  step('Client', 'building');
  const taro = spawn(
    process.execPath,
    [join(root, 'node_modules/@tarojs/cli/bin/taro'), 'build', '--type', 'h5', '--watch'],
    {
      cwd: root,
      env: variables,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const bundle = await watchServer(join('dist', 'dev-server', 'main.mjs'), (errors) => {
    bundled ||= errors === 0;
    if (errors === 0) changed();
  });

  return new Promise((resolve) => {
    const end = async (code) => {
      if (ending) return;
      ending = true;
      clearTimeout(timer);
      documents.close();
      await Promise.all([server.stop(), stopChild(taro), bundle.dispose()]);
      resolve(code);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));
    taro.once('exit', () => void end(1));
  });
}

const waiting = (holder) => step('Dev', `waiting for another \`npm run dev\` (process ${holder})`);
process.exit(await withFileLock(join(root, 'dist', 'dev.lock'), waiting, run));
