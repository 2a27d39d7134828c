const fs = require('fs');
const path = require('path');

const source = fs.readFileSync(path.join(__dirname, '../domain/limits.ts'), 'utf8');

/** Reads a number of domain/limits.ts, which the build cannot import because it is TypeScript. Throws for an unknown name. */
module.exports.limit = (name) => {
  const written = new RegExp(`^export const ${name} = ([0-9_]+);$`, 'm').exec(source)?.[1];
  if (written === undefined) throw new Error(`domain/limits.ts has no plain number ${name}`);
  return Number(written.replaceAll('_', ''));
};
