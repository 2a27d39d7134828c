// Puts the pictures of the manuals into the built client: the manual in the app asks this server for them, as /manual/en/board.webp.
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
cpSync(join(root, 'docs', 'manual', 'pictures'), join(root, 'dist', 'h5', 'manual'), { recursive: true });
