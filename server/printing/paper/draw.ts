import { drawing } from './fonts';
import { layOut } from './layout';
import { drawLogo } from './logo';
import type { MeasureIn } from './marks';
import { DOTS, type Paper, type PaperWidth } from './paper';
import { type Raster, toRaster } from './raster';

/** The longest print, in dots: 2.5 m. What is beyond is cut off, not refused. */
const LONGEST = 20_000;

const measuring = (): MeasureIn => {
  const context = drawing().createCanvas(8, 8).getContext('2d');
  const known = new Map<string, number>();
  return (text, font) => {
    const key = `${font}|${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    context.font = font;
    const { width } = context.measureText(text);
    known.set(key, width);
    return width;
  };
};

/** Draws a paper as the dots of a print head: what is printed, and what a screen shows of it. */
export const draw = async (paper: Paper, width: PaperWidth): Promise<Raster> => {
  const dots = DOTS[width];
  const laid = layOut(paper.rows, dots, measuring());
  const height = Math.min(laid.height, LONGEST);
  const context = drawing().createCanvas(dots, height).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, dots, height);
  for (const mark of laid.marks) {
    context.fillStyle = mark.kind === 'text' && mark.white ? '#fff' : '#000';
    if (mark.kind === 'fill') context.fillRect(Math.round(mark.x), mark.y, Math.round(mark.width), mark.height);
    else if (mark.kind === 'logo') await drawLogo(context, mark);
    else {
      context.font = mark.font;
      // On whole dots every letter is drawn alike.
      context.fillText(mark.text, Math.round(mark.x), Math.round(mark.baseline));
    }
  }
  return toRaster(context.getImageData(0, 0, dots, height).data, dots, height);
};
