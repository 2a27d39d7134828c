import { encodeBase64 } from '../../../src/components/qr-code/base64';
import { encodePng } from '../../../src/components/qr-code/picture';
import { unpackPng } from '../../support/unpack-png';

const QUIET = 4;

it('a payment code is a picture that any reader decodes: its modules, and a white border of four (S-21)', () => {
  const size = 45;
  const dark = (row: number, column: number): boolean => (row * 31 + column * 17) % 3 === 0;
  const { width, height, bits } = unpackPng(Buffer.from(encodePng(size, dark)));
  expect([width, height]).toEqual([(size + 2 * QUIET) * 8, (size + 2 * QUIET) * 8]);
  const modules = size + 2 * QUIET;
  for (let row = 0; row < modules; row += 1) {
    for (let column = 0; column < modules; column += 1) {
      const isIn = row >= QUIET && column >= QUIET && row < size + QUIET && column < size + QUIET;
      const expected = isIn && dark(row - QUIET, column - QUIET) ? 0xff : 0;
      expect(bits[row * 8 * modules + column]).toBe(expected);
    }
  }
});

it('bytes become standard base64', () => {
  for (const length of [0, 1, 2, 3, 4, 255, 256]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37) % 256);
    expect(encodeBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
  }
});
