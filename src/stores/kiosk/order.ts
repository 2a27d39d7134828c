import type { Endpoints, Input, Output } from '@romduol/contract';
import type { CartStyle } from '@romduol/domain/codes';
import type { DishSelection } from '@romduol/domain/menu/selection';
import { selectionToWire } from '@romduol/domain/menu/wire-selection';
import { call } from '../../api/late-call';
import type { KioskBasket } from './basket';

export type Quote = Output<Endpoints['buildCartInfo']>;
export type Paying = Output<Endpoints['payStatus']>;
export type KioskOrderInput = Input<Endpoints['creatKioskOrder']>;

/** The server's quote of lines. */
export const fetchQuote = (diningStyle: CartStyle, lines: readonly DishSelection[]): Promise<Quote> =>
  call('buildCartInfo', { diningStyle, goodsList: lines.map(selectionToWire) }, { quiet: true });

/** What goes to the server when the customer chooses how to pay. */
export const orderInput = (
  { style, lines, declared }: Pick<KioskBasket, 'style' | 'lines' | 'declared'>,
  quote: Quote,
  standNo: string,
): KioskOrderInput => ({
  diningStyle: style,
  goodsList: lines.map(selectionToWire),
  ...(declared === '' ? {} : { allergies: declared }),
  ...(standNo === '' ? {} : { standNo }),
  expectedTotal: quote.price.total,
  column: 'sell',
});
