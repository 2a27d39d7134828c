import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Imported for its effect: reads `.env` at the root, if there is one. A variable that is already set stays. */
const file = join(dirname(dirname(fileURLToPath(import.meta.url))), '.env');

try {
  process.loadEnvFile(file);
} catch (error) {
  if (error.code !== 'ENOENT') {
    process.stderr.write(`\n${file} cannot be read: ${error.message}\n\n`);
    process.exit(1);
  }
}
