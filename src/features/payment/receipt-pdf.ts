/** A picture of one bit a pixel, as the server draws receipts: its size, and its rows as PNG packs them. */
interface Rows {
  readonly width: number;
  readonly height: number;
  readonly data: string;
}

/** The signature of a PNG; its chunks follow. */
const SIGNATURE_LENGTH = 8;
const CHUNK_FRAME = 12;

/** Points of an 80 mm receipt that has 576 dots: 8 dots a millimetre, 72 points an inch. */
const POINTS_PER_DOT = 72 / (25.4 * 8);

const readInt = (bytes: string, at: number): number =>
  [0, 1, 2, 3].reduce((sum, index) => sum * 256 + bytes.charCodeAt(at + index), 0);

const toText = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** Throws RangeError for a picture that is not one of ours. */
const readRows = (png: string): Rows => {
  let size: Pick<Rows, 'width' | 'height'> | null = null;
  let data = '';
  for (let at = SIGNATURE_LENGTH; at + CHUNK_FRAME <= png.length; at += CHUNK_FRAME + readInt(png, at)) {
    const length = readInt(png, at);
    const kind = png.slice(at + 4, at + 8);
    const body = png.slice(at + 8, at + 8 + length);
    if (kind === 'IHDR' && body.charCodeAt(8) === 1 && body.charCodeAt(9) === 0) {
      size = { width: readInt(body, 0), height: readInt(body, 4) };
    }
    if (kind === 'IDAT') data += body;
  }
  if (size === null || data === '') throw new RangeError('not a receipt of one bit a pixel');
  return { ...size, data };
};

const formatOffset = (offset: number): string => `${String(offset).padStart(10, '0')} 00000 n \n`;

/**
 * A receipt as a PDF of one page, as large as its paper: PDF unpacks the rows of a PNG as they are, so that nothing is
 * drawn again. Throws RangeError for another kind of picture.
 */
export const toReceiptPdf = (png: Uint8Array): Uint8Array => {
  const { width, height, data } = readRows(toText(png));
  const [wide, high] = [width, height].map((dots) => (dots * POINTS_PER_DOT).toFixed(2));
  const drawing = `q ${wide} 0 0 ${high} 0 0 cm /Paper Do Q`;
  const stream = (about: string, content: string): string =>
    `<< ${about} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const packed = `/Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors 1 /BitsPerComponent 1 /Columns ${width} >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents 4 0 R /Resources << /XObject << /Paper 5 0 R >> >> >>`,
    stream('', drawing),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 1 ${packed}`,
      data,
    ),
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.map(formatOffset).join('')}`;
  const whole = `${pdf}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Uint8Array.from(whole, (letter) => letter.charCodeAt(0));
};
