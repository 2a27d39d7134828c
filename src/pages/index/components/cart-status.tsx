import { countedWords } from '@romduol/domain/money/format';
import { observable, reaction, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { listWords, t } from '../../../i18n';
import { formatMain } from '../../../money';
import { root } from '../../../stores/root';
import { goodsTotal } from './goods-total';

/** Taps that follow each other are one change, in ms. */
const SETTLED_MS = 600;
/** By then it has been read: a region that comes later does not say it again, in ms. */
const READ_MS = 3_000;
/** Of more dishes than these only the sum is said. */
const MOST_DISHES = 3;

type Counts = ReadonlyMap<number, number>;

const words = observable.box('');
const say = (text: string): void => runInAction(() => words.set(text));

/** `Fish amok × 2`, for each dish of which there are more or fewer pieces than before. */
const changedWords = (before: Counts, now: Counts): readonly string[] =>
  [...new Set([...before.keys(), ...now.keys()])]
    .filter((id) => before.get(id) !== now.get(id))
    .map((id) => countedWords(root.menu.byId.get(id)?.name ?? '', now.get(id) ?? 0));

const describe = (before: Counts, now: Counts): string => {
  const { count, quote } = root.cart;
  if (count === 0) return t('menu.cartEmpty');
  const changed = changedWords(before, now);
  const total = quote === null || quote.pending ? [] : [formatMain(goodsTotal(quote))];
  return listWords([...(changed.length > MOST_DISHES ? [] : changed), t('menu.cartLabel', { count }), ...total]);
};

/** Says each change of the cart, once it has settled, from now on. */
export const watchCart = (): (() => void) => {
  let before: Counts = new Map(root.cart.counts);
  let [settling, forgetting]: ReturnType<typeof setTimeout>[] = [];
  const changed = (now: Counts): void => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      clearTimeout(forgetting);
      say(describe(before, now));
      before = now;
      forgetting = setTimeout(() => say(''), READ_MS);
    }, SETTLED_MS);
  };
  const stop = reaction(() => new Map(root.cart.counts), changed, {
    equals: (one, other) => changedWords(one, other).length === 0,
  });
  return () => {
    stop();
    [settling, forgetting].forEach(clearTimeout);
    say('');
  };
};

/**
 * Changes of the cart for screen readers, whoever at the table made them. It is the only live region for the cart: where
 * a sheet is open it is in the sheet, because what is outside a modal dialog may not be read.
 */
export const CartStatus = observer(() => (
  <p className="sr" role="status">
    {words.get()}
  </p>
));
