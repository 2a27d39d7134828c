// Puts the reference page of the public API and Swagger UI into the built client, so that nothing of it comes from elsewhere.
import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'dist', 'h5', 'docs');

mkdirSync(folder, { recursive: true });
for (const file of ['reference.html', 'reference.css', 'reference.js']) {
  copyFileSync(join(root, 'src', 'reference', file), join(folder, file));
}
for (const file of [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'LICENSE',
  'NOTICE',
]) {
  copyFileSync(join(root, 'node_modules', 'swagger-ui-dist', file), join(folder, file));
}
