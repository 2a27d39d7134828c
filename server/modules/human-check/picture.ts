import { randomInt } from 'node:crypto';

/** In dots: a phone shows it at half of that. The client's styles have the same proportions. */
const WIDTH = 640;
const HEIGHT = 240;
const PIECE = 96;
/** How far the piece can go. */
const TRAVEL = WIDTH - PIECE;
/** The holes: none where the piece starts, at least so far from one to the next, and somewhere within what is left. */
const FIRST = PIECE;
const STEP = PIECE + 8;
const HOLES = 4;
const SLACK = TRAVEL - FIRST - (HOLES - 1) * STEP;
const LINES = 60;

type Point = readonly [x: number, y: number];

/** A star of so many points; its inner ones lie at a part of the radius. */
const star = (points: number, inner: number): readonly Point[] =>
  Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points - Math.PI / 2;
    const radius = index % 2 === 0 ? 1 : inner;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const;
  });

/** A circle, a triangle, stars of five and of four points, a lens and a diamond. */
const SHAPES: readonly (readonly Point[])[] = [
  star(24, 1),
  star(3, 0.5),
  star(5, 0.42),
  star(4, 0.32),
  star(2, 0.45),
  star(4, Math.SQRT1_2),
];

const between = (least: number, most: number): number => least + (randomInt(1_000_001) / 1_000_000) * (most - least);

const shuffled = <T>(all: readonly T[]): T[] => {
  const left = [...all];
  return all.flatMap(() => left.splice(randomInt(left.length), 1));
};

const toSvgPath = (shape: readonly Point[], left: number, tilt: number): string => {
  const [sin, cos, radius] = [Math.sin(tilt), Math.cos(tilt), PIECE / 2 - 8];
  const at = ([dx, dy]: Point): string => {
    const x = left + PIECE / 2 + (dx * cos - dy * sin) * radius;
    const y = HEIGHT / 2 + (dx * sin + dy * cos) * radius;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return `M${shape.map(at).join('L')}Z`;
};

/** Colours and lines that differ each time, so that no hole is found by comparing pictures. */
const background = (): string => {
  const hue = randomInt(360);
  const anywhere = (): string => `${randomInt(WIDTH)} ${randomInt(HEIGHT)}`;
  const line = (): string =>
    `<path d="M${anywhere()}C${anywhere()} ${anywhere()} ${anywhere()}" fill="none" ` +
    `stroke="hsl(${randomInt(360)},60%,${randomInt(30, 90)}%)" stroke-opacity="0.4" stroke-width="${randomInt(2, 7)}"/>`;
  return (
    `<linearGradient id="fade"><stop offset="0" stop-color="hsl(${hue},45%,${randomInt(60, 75)}%)"/>` +
    `<stop offset="1" stop-color="hsl(${(hue + randomInt(40, 140)) % 360},45%,${randomInt(55, 68)}%)"/></linearGradient>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#fade)"/>${Array.from({ length: LINES }, line).join('')}`
  );
};

const outlined = (path: string, fill: string): string =>
  `<path d="${path}" fill="${fill}" stroke="#fff" stroke-width="5" stroke-linejoin="round"/>`;

const svg = (viewBox: string, width: number, height: number, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${content}</svg>`,
  );

/** What a check shows, and the solution, which stays on the server. */
export interface SliderPicture {
  /** A background with holes of several shapes, and the piece that was cut out of one of them; as data URLs. */
  readonly picture: string;
  readonly piece: string;
  /** Percent of the way that the piece can go. */
  readonly target: number;
}

/**
 * Draws a slider check. Where the piece belongs is in the pixels only. The drawing library renders in threads of its own,
 * so that no other call waits for it.
 */
export const drawSlider = async (): Promise<SliderPicture> => {
  const { default: sharp } = await import('sharp');
  const behind = background();
  const offsets = Array.from({ length: HOLES }, () => randomInt(SLACK + 1)).sort((one, other) => one - other);
  const shapes = shuffled(SHAPES);
  const holes = offsets.map((offset, index) => {
    const left = FIRST + index * STEP + offset;
    return { left, path: toSvgPath(shapes[index] ?? [], left, between(-0.3, 0.3)) };
  });
  const chosen = holes[randomInt(HOLES)] ?? { left: FIRST, path: '' };
  const dark = holes.map(({ path }) => outlined(path, 'rgba(20,22,28,0.75)')).join('');
  const cut = `<clipPath id="cut"><path d="${chosen.path}"/></clipPath><g clip-path="url(#cut)">${behind}</g>`;
  const window = `${chosen.left} ${(HEIGHT - PIECE) / 2} ${PIECE} ${PIECE}`;
  const [picture, piece] = await Promise.all([
    sharp(svg(`0 0 ${WIDTH} ${HEIGHT}`, WIDTH, HEIGHT, behind + dark))
      .jpeg({ quality: 70 })
      .toBuffer(),
    sharp(svg(window, PIECE, PIECE, cut + outlined(chosen.path, 'none')))
      .png({ palette: true })
      .toBuffer(),
  ]);
  return {
    picture: `data:image/jpeg;base64,${picture.toString('base64')}`,
    piece: `data:image/png;base64,${piece.toString('base64')}`,
    target: Math.round((chosen.left / TRAVEL) * 100),
  };
};
