// Compresses the built client once, so that the server never does: .br and .gz beside each text file.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = path.resolve(process.argv[2] ?? 'dist/h5');
const TEXT = /\.(js|css|svg|json)$/;

for (const name of readdirSync(root, { recursive: true })) {
  if (!TEXT.test(name)) continue;
  const file = path.join(root, name);
  const text = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
