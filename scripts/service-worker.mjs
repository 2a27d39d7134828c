// Builds the service worker beside the client. Its name has no hash: browsers request it at each visit.
import { build } from 'esbuild';

await build({
  entryPoints: ['src/service-worker/index.ts'],
  outfile: 'dist/h5/service-worker.js',
  bundle: true,
  minify: true,
  target: 'es2019',
  define: { 'process.env.NODE_ENV': '"production"' },
});
