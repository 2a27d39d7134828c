import type { MainAmount, SecondAmount } from '@romduol/domain/money/amount';
import type { MoneyWriter } from '../../money/write';
import { gatewayNames } from '../../payments/names';
import type { Row } from '../paper/paper';
import type { PrintedOrder } from './printed-order';
import type { PricedWords } from './words';

type Tender = PrintedOrder['tenders'][number];

const cashWords = (inMain: MainAmount, inSecond: SecondAmount, money: MoneyWriter): string =>
  [inMain > 0 ? money.main(inMain) : null, inSecond > 0 ? money.second(inSecond) : null]
    .filter((part) => part !== null)
    .join(' + ');

const channelWords = ({ channel, channel_name: name, gateway }: Tender, words: PricedWords): string => {
  if (name !== null) return words.name(name);
  return gateway === null ? words.say(`channel.${channel}`) : words.name(gatewayNames(gateway));
};

const toRows = (tender: Tender, words: PricedWords): Row[] => {
  const rows: Row[] = [
    { kind: 'pair', left: channelWords(tender, words), right: words.money.main(tender.amount_cents) },
  ];
  const add = (left: string, right: string, bold = false): void => {
    rows.push({ kind: 'pair', left, right, bold, indent: 14 });
  };
  if (tender.received_cents > 0) add(words.paper('paper.receivedDollars'), words.money.main(tender.received_cents));
  if (tender.received_riel > 0) add(words.paper('paper.receivedRiel'), words.money.second(tender.received_riel));
  const change = cashWords(tender.change_cents, tender.change_riel, words.money);
  if (change !== '') add(words.say('receipt.change'), change, true);
  if (tender.rounding_riel !== 0) add(words.say('receipt.rounding'), words.money.second(tender.rounding_riel));
  if (tender.tip_cents > 0) add(words.paper('paper.tip'), words.money.main(tender.tip_cents));
  if (tender.refunded_cents > 0) add(words.paper('paper.refunded'), `−${words.money.main(tender.refunded_cents)}`);
  const { cents, riel } = tender.refunded_cash;
  // A change of dollars only is in the row above.
  if (riel > 0) add(words.paper('paper.handedOut'), cashWords(cents, riel, words.money));
  return rows;
};

/** How an order was paid: each tender with what was received, the change, and the rounding of cash. */
export const tenderRows = ({ tenders }: PrintedOrder, words: PricedWords): Row[] =>
  tenders.flatMap((tender) => toRows(tender, words));
