import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const BUILD = join(__dirname, '../../../scripts/build-server.mjs');

/** The code as the build writes it, and what it evaluates to. */
const build = (code: string): { readonly written: string; readonly value: unknown } => {
  const script = `import { escapeNonAscii } from ${JSON.stringify(BUILD)};
    const written = escapeNonAscii(process.env.CODE);
    console.log(JSON.stringify({ written, value: (0, eval)(written) }));`;
  const args = ['--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, args, { env: { ...process.env, CODE: code }, encoding: 'utf8' }));
};

describe('what the server’s build writes', () => {
  it('is ASCII, and regular expressions, templates and comments mean the same', () => {
    const { written, value } = build(
      "/* ៛ */ ['៛🦀'.replace(/[៛]/u, `…`), /^.…[🦀]$/u.test('a…🦀'), ((s) => s[0])`፩…`]",
    );
    expect(written).toMatch(/^[\x20-\x7e]+$/);
    expect(value).toEqual(['…🦀', true, '፩…']);
  });

  it('leaves what is behind a backslash as it is', () => {
    expect(build(String.raw`/^\…$/.test('…')`)).toEqual({ written: String.raw`/^\…$/.test('\u2026')`, value: true });
  });
});
