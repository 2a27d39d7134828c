import type { MainAmount, SecondAmount } from '@romduol/domain/money/amount';
import { formatDollarSign, formatRielSign } from '@romduol/domain/money/format';
import type { Row } from '../paper/paper';
import type { PrintedOrder } from './printed-order';
import type { Words } from './words';

type Tender = PrintedOrder['tenders'][number];

const cashWords = (dollars: MainAmount, riel: SecondAmount): string =>
  [dollars > 0 ? formatDollarSign(dollars) : null, riel > 0 ? formatRielSign(riel) : null]
    .filter((part) => part !== null)
    .join(' + ');

const toRows = (tender: Tender, words: Words): Row[] => {
  const channel =
    tender.channel_name === null ? words.say(`channel.${tender.channel}`) : words.name(tender.channel_name);
  const rows: Row[] = [{ kind: 'pair', left: channel, right: formatDollarSign(tender.amount_cents) }];
  const add = (left: string, right: string, bold = false): void => {
    rows.push({ kind: 'pair', left, right, bold, indent: 14 });
  };
  if (tender.received_cents > 0) add(words.paper('paper.receivedDollars'), formatDollarSign(tender.received_cents));
  if (tender.received_riel > 0) add(words.paper('paper.receivedRiel'), formatRielSign(tender.received_riel));
  const change = cashWords(tender.change_cents, tender.change_riel);
  if (change !== '') add(words.say('receipt.change'), change, true);
  if (tender.rounding_riel !== 0) add(words.say('receipt.rounding'), formatRielSign(tender.rounding_riel));
  if (tender.tip_cents > 0) add(words.paper('paper.tip'), formatDollarSign(tender.tip_cents));
  if (tender.refunded_cents > 0) add(words.paper('paper.refunded'), `−${formatDollarSign(tender.refunded_cents)}`);
  const { cents, riel } = tender.refunded_cash;
  // A change of dollars only is in the row above.
  if (riel > 0) add(words.paper('paper.handedOut'), cashWords(cents, riel));
  return rows;
};

/** How an order was paid: each tender with what was received, the change, and the rounding of cash in riel. */
export const tenderRows = ({ tenders }: PrintedOrder, words: Words): Row[] =>
  tenders.flatMap((tender) => toRows(tender, words));
