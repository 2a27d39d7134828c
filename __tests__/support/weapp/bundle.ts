import path from 'node:path';
import { build } from 'esbuild';

let cached: Promise<string> | undefined;

/** The host as one script, made once for a test process. */
export function hostBundle(): Promise<string> {
  cached ??= build({
    entryPoints: [path.join(__dirname, 'host/main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'chrome120',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  }).then((result) => result.outputFiles[0]?.text ?? '');
  return cached;
}
