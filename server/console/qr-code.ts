import qrcode from 'qrcode';

/** Empty modules around the code, by which a camera finds it. */
const MARGIN = 3;

/** Two modules above each other in one character, by whether the upper and the lower one are dark. */
const HALVES = [' ', '▄', '▀', '█'] as const;

/** Black on white, whatever the theme of the terminal is: many cameras do not read an inverted code. */
const onWhite = (text: string): string => `\u001b[38;5;16;48;5;231m${text}\u001b[0m`;

/** Draws `text` as a QR code, a line of characters for two rows of modules. */
export function drawQrCode(text: string, isScreen: boolean): string[] {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'L' });
  const isDark = (row: number, column: number): boolean => {
    const inside = row >= 0 && column >= 0 && row < modules.size && column < modules.size;
    return inside && modules.get(row, column) !== 0;
  };
  const lines: string[] = [];
  for (let row = -MARGIN; row < modules.size + MARGIN; row += 2) {
    let line = '';
    for (let column = -MARGIN; column < modules.size + MARGIN; column += 1) {
      line += HALVES[(isDark(row, column) ? 2 : 0) + (isDark(row + 1, column) ? 1 : 0)];
    }
    lines.push(isScreen ? onWhite(line) : line);
  }
  return lines;
}
