import type { Endpoints, Input, Output } from '@romduol/contract';
import { call } from '../../api/call';
import type { KioskBasket, KioskLine } from './basket';

export type Quote = Output<Endpoints['buildCartInfo']>;
export type Paying = Output<Endpoints['payStatus']>;
export type Wanted = Input<Endpoints['creatKioskOrder']>;

/** Lines as the server takes them. */
const sentOf = (lines: readonly KioskLine[]): Wanted['goodsList'] =>
  lines.map(({ goodsId, choice, num }) => ({
    id: goodsId,
    tagItems: [...choice.tagItems],
    feeds: [...choice.feeds],
    orderMealSetGoodsDTOList: [...choice.parts],
    cartNum: num,
  }));

/** What lines come to, by the server. */
export const quoteOf = (diningStyle: 1 | 2, lines: readonly KioskLine[]): Promise<Quote> =>
  call('buildCartInfo', { diningStyle, goodsList: sentOf(lines) }, { quiet: true });

/** What goes to the server when the customer chooses how to pay. */
export const wantedOf = (
  { style, lines, declared }: Pick<KioskBasket, 'style' | 'lines' | 'declared'>,
  quote: Quote,
  standNo: string,
): Wanted => ({
  diningStyle: style,
  goodsList: sentOf(lines),
  ...(declared === '' ? {} : { allergies: declared }),
  ...(standNo === '' ? {} : { standNo }),
  expectedTotal: quote.price.total,
  column: 'sell',
});
