import sharp from 'sharp';

const decodeDataUrl = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

/** Light levels: below, a dot of the picture is of a hole; above, a dot of the piece is of its white edge. */
const DARK = 72;
const WHITE = 235;

/** Each dot of an image's channel: of its alpha, or of its lightness. */
const dots = async (image: Buffer, channel: 'alpha' | 'light') => {
  const pipe = sharp(image);
  const of = channel === 'alpha' ? pipe.extractChannel('alpha') : pipe.removeAlpha().greyscale();
  const { data, info } = await of.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Solves a slider check: returns how far the piece must go, in percent: where it covers dark dots, and all of them. */
export const looksWhere = async (picture: string, piece: string): Promise<number> => {
  const scene = await dots(decodeDataUrl(picture), 'light');
  const shape = await dots(decodeDataUrl(piece), 'alpha');
  const { data: light } = await dots(decodeDataUrl(piece), 'light');
  const top = (scene.height - shape.height) / 2;
  const overlap = (left: number): number => {
    let both = 0;
    let either = 0;
    for (let y = 0; y < shape.height; y += 1) {
      for (let x = 0; x < shape.width; x += 1) {
        const isDark = (scene.data[(top + y) * scene.width + left + x] ?? 255) < DARK;
        const at = y * shape.width + x;
        const isPiece = (shape.data[at] ?? 0) > 128 && (light[at] ?? 255) < WHITE;
        if (isDark && isPiece) both += 1;
        if (isDark || isPiece) either += 1;
      }
    }
    return both / either;
  };
  const travel = scene.width - shape.width;
  const ways = Array.from({ length: 101 }, (_, percent) => percent);
  const marks = ways.map((percent) => overlap(Math.round((percent / 100) * travel)));
  return marks.indexOf(Math.max(...marks));
};

/** The parts of a picture's bytes beside its dots: its size and form; anything else would be listed here, too. */
export const lookedInto = async (dataUrl: string) => {
  const { format, width, height, exif, xmp, iptc, icc, comments } = await sharp(decodeDataUrl(dataUrl)).metadata();
  return { format, width, height, more: [exif, xmp, iptc, icc, comments].filter((each) => each !== undefined) };
};
