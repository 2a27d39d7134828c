/** The square of a picture that is kept: its middle in parts of the width and the height, its side of the shorter one. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** So close that there is still something to see. */
const CLOSEST = 0.25;
const STEP = 0.1;
const NEARER = 0.85;

export const MIDDLE: Square = { x: 0.5, y: 0.5, side: 1 };

/** Within the picture: no edge of the square beyond an edge of it. */
const within = ({ x, y, side }: Square, { width, height }: Size): Square => {
  const most = Math.min(1, Math.max(CLOSEST, side));
  const [halfX, halfY] = [width, height].map((length) => (most * Math.min(width, height)) / length / 2) as [
    number,
    number,
  ];
  const inside = (at: number, half: number): number => Math.min(1 - half, Math.max(half, at));
  return { x: inside(x, halfX), y: inside(y, halfY), side: most };
};

export type Act = 'closer' | 'wider' | 'left' | 'right' | 'up' | 'down';
export const ACTS: readonly Act[] = ['closer', 'wider', 'left', 'right', 'up', 'down'];

/** The square after one step. */
export const after = (act: Act, square: Square, size: Size): Square => {
  const { x, y, side } = square;
  const steps = {
    closer: { ...square, side: side * NEARER },
    wider: { ...square, side: side / NEARER },
    left: { ...square, x: x - STEP * side },
    right: { ...square, x: x + STEP * side },
    up: { ...square, y: y - STEP * side },
    down: { ...square, y: y + STEP * side },
  } satisfies Record<Act, Square>;
  return within(steps[act], size);
};

/** As the server takes it: the left and the upper edge. */
export const toCrop = ({ x, y, side }: Square, { width, height }: Size) => {
  const length = side * Math.min(width, height);
  return { left: Math.max(0, x - length / width / 2), top: Math.max(0, y - length / height / 2), side };
};

/** How the picture lies behind a window that shows the square, in percent of that window. */
export const computePlace = (square: Square, size: Size) => {
  const { left, top, side } = toCrop(square, size);
  const length = side * Math.min(size.width, size.height);
  const percent = (value: number): string => `${(value / length) * 100}%`;
  return {
    width: percent(size.width),
    height: percent(size.height),
    left: percent(-left * size.width),
    top: percent(-top * size.height),
  };
};
