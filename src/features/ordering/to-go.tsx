import { type MainAmount, NO_MAIN, plus } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import { formatMain } from '../../money';
import { root } from '../../stores/root';
import { sitting } from '../../stores/sitting';
import { offWords } from './off-words';

/** What promotions of whole orders count of the order that the cart joins; null until it is known. */
const orderedBefore = (): MainAmount | null => {
  const { joinable } = root.orders;
  if (joinable === null) return NO_MAIN;
  return sitting.value?.orders.find(({ orderNo }) => orderNo === joinable.orderNo)?.subTotal ?? null;
};

/** How far it is to the next promotion of whole orders; null where there is none, or nothing can be ordered. */
export const toGoWords = (): string | null => {
  const { quote, promotions } = root.cart;
  const before = orderedBefore();
  if (!root.table.mayOrder || quote === null || before === null) return null;
  const next = promotions.next(plus(before, quote.totals.sell.subTotal));
  if (next === null) return null;
  const { missing, promotion } = next;
  return t('promotion.missing', { amount: formatMain(missing), off: offWords(promotion.off) });
};

/** The same in a line of its own. */
export const ToGo = observer(() => {
  const words = toGoWords();
  return words === null ? null : <p className="to-go">{words}</p>;
});
