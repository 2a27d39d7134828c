import qrcode from 'qrcode';
import { drawQrCode } from '../../../../server/console/qr-code';

/** The modules that the characters show, row by row, without the margin. */
function parseModules(lines: string[], margin: number, size: number): boolean[] {
  const upper = (line: string): boolean[] => [...line].map((half) => half === '█' || half === '▀');
  const lower = (line: string): boolean[] => [...line].map((half) => half === '█' || half === '▄');
  const rows = lines.flatMap((line) => [upper(line), lower(line)]);
  return rows.slice(margin, margin + size).flatMap((row) => row.slice(margin, margin + size));
}

it('a phone looks at the terminal: it sees every module of the code, with room around it', () => {
  const url = 'http://192.168.1.20:8080/?tableUuid=0123456789abcdef0123456789abcdef-1';
  const { modules } = qrcode.create(url, { errorCorrectionLevel: 'L' });
  const lines = drawQrCode(url, false);
  const margin = ([...(lines[0] ?? '')].length - modules.size) / 2;
  expect(margin).toBeGreaterThanOrEqual(2);
  expect(parseModules(lines, margin, modules.size)).toEqual([...modules.data].map((dark) => dark !== 0));
});

it('a person has a dark terminal: the code is black on white all the same', () => {
  const lines = drawQrCode('x', true);
  expect(lines.every((line) => line.startsWith('\u001b[38;5;16;48;5;231m') && line.endsWith('\u001b[0m'))).toBe(true);
});
