import type { Db } from '../db/db';
import { kitchenTicket } from './documents/kitchen-ticket';
import { type PrintedOrder, printedOrder } from './documents/printed-order';
import type { Languages } from './documents/words';
import { draw } from './paper/draw';
import type { Paper, PaperWidth } from './paper/paper';
import { encodePng } from './paper/png';

/** All that the kitchen cooks of an order on one ticket, for display; nothing is printed. */
export const wholeTicket = async (
  db: Db,
  order: PrintedOrder['order'],
  languages: Languages,
  now: Date,
): Promise<Paper> => {
  const printed = await printedOrder(db, order);
  const lines = printed.lines.map((line) => ({ line, num: line.num }));
  return kitchenTicket(printed, { languages, station: null, kind: 'new', lines, now });
};

/** A paper as a screen shows it: the very dots that a printer of this width prints. */
export const renderPicture = async (
  paper: Paper,
  width: PaperWidth,
): Promise<{ readonly png: Buffer; readonly width: number; readonly height: number }> => {
  const raster = await draw(paper, width);
  return { png: encodePng(raster), width: raster.width, height: raster.height };
};
