import { inStaffLanguages } from '@romduol/domain/by-language';
import { DELIVERY, DINE_IN } from '@romduol/domain/codes';
import { ALLERGEN_NAMES } from '@romduol/locales/generated/allergens';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { clock } from '@romduol/domain/time/calendar';
import type { Localized } from '../../db/schema';
import type { Paper, Row } from '../paper/paper';
import { listChoices, type Line, formatWeight } from './line-words';
import { deliveryTicketRows, formatStyle } from './delivery-rows';
import type { PrintedOrder } from './printed-order';
import { type Languages, type Words, wordsIn } from './words';
import { storeZone } from '../../zones/store-zone';

/** What the kitchen gets of a line. */
export interface TicketLine {
  readonly line: Line;
  /** Pieces to cook, or to leave, of this ticket; a line may have more. */
  readonly num: number;
  /** What the kitchen got before, for a change: '3' pieces, other choices, another note. */
  readonly before?: string;
}

export interface TicketOptions {
  readonly languages: Languages;
  /** Null where the store has no stations. */
  readonly station: Localized | null;
  readonly kind: 'new' | 'changed' | 'cancelled';
  readonly lines: readonly TicketLine[];
  readonly now: Date;
}

const toItemRow = ({ line, num, before }: TicketLine, words: Words): Row => {
  const rows: Row[] = [{ kind: 'text', text: words.name(line.name), size: 'large', bold: true }];
  const others = words.otherNames(line.name);
  if (others !== '') rows.push({ kind: 'text', text: others });
  const weight = formatWeight(line, words);
  if (weight !== null) rows.push({ kind: 'text', text: weight, size: 'medium', bold: true });
  for (const choice of listChoices(line, words)) {
    rows.push({ kind: 'text', text: `+ ${choice}`, size: 'medium', bold: true });
  }
  if (line.seat !== null) {
    rows.push({ kind: 'text', text: words.paper('paper.seat', { seat: line.seat }), size: 'medium', bold: true });
  }
  if (line.note !== '') rows.push({ kind: 'text', text: line.note, size: 'medium', bold: true, inverse: true });
  if (before !== undefined) rows.push({ kind: 'text', text: words.paper('paper.was', { before }) });
  return { kind: 'item', count: `${num}×`, rows };
};

const itemRows = (lines: readonly TicketLine[], words: Words): Row[] =>
  lines.flatMap((line, index) => [
    ...(index === 0 ? [] : [{ kind: 'rule', dashed: true } as const]),
    toItemRow(line, words),
  ]);

const WARNINGS = { new: null, changed: 'paper.changed', cancelled: 'paper.cancelled' } as const;

/** What must be read first: that it is no new order, or that it was printed before. */
const warnings = (options: TicketOptions, words: Words): Row[] => {
  const key = WARNINGS[options.kind];
  const rows: Row[] = [];
  if (key !== null) rows.push({ kind: 'box', text: words.paper(key), size: 'large', bold: true });
  return rows;
};

/** What the guests may not eat, in every language of the ticket: it is printed before the dishes. */
const allergyRows = ({ order }: PrintedOrder, words: Words): Row[] => {
  const names = order.allergies.map((allergen) => inStaffLanguages((language) => ALLERGEN_NAMES[language][allergen]));
  if (names.length === 0) return [];
  const others = names.map(words.otherNames).filter((name) => name !== '');
  return [
    { kind: 'banner', left: words.paper('paper.allergy'), right: '', size: 'large' },
    { kind: 'box', text: names.map(words.name).join(', '), size: 'large', bold: true },
    ...(others.length === 0 ? [] : [{ kind: 'text', text: others.join(', ') } as const]),
  ];
};

/**
 * A kitchen ticket: what one station cooks of one round, in large letters; or what changed, or is not to be cooked any
 * more, each as a ticket of its own.
 */
export const kitchenTicket = (printed: PrintedOrder, options: TicketOptions): Paper => {
  const words = wordsIn(options.languages);
  const { order, store, tableName } = printed;
  const { station, lines, now } = options;
  const rounds = [...new Set(lines.map(({ line }) => line.round))].join(', ');
  const isFetched = order.dining_style !== DINE_IN;
  const number = formatOrderNumber(order.order_no);
  const style = formatStyle(order.dining_style, words);
  const count = lines.reduce((sum, { num }) => sum + num, 0);
  const head = station === null ? words.paper('paper.kitchen') : words.name(station);
  return {
    rows: [
      { kind: 'banner', left: head, right: words.paper('paper.round', { round: rounds }) },
      { kind: 'text', text: isFetched || tableName === null ? number : tableName, size: 'giant', bold: true },
      { kind: 'pair', left: style, right: number, size: 'medium', bold: true },
      {
        kind: 'pair',
        left: words.say('common.people', { count: order.party_size }),
        right: clock(now.getTime(), storeZone(store)),
      },
      { kind: 'rule' },
      ...(order.dining_style === DELIVERY ? deliveryTicketRows(printed, words) : []),
      ...warnings(options, words),
      ...(options.kind === 'cancelled' ? [] : allergyRows(printed, words)),
      ...(order.remark === '' || options.kind === 'cancelled'
        ? []
        : [{ kind: 'box', text: order.remark, size: 'medium', bold: true } as const]),
      ...itemRows(lines, words),
      { kind: 'rule' },
      {
        kind: 'pair',
        left: words.paper('paper.dishes', { count }),
        right: order.order_no,
        bold: true,
      },
    ],
  };
};
