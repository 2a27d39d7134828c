import { countedWords } from '@romduol/domain/money/format';
import type { PastLine } from '../../../stores/order-again';
import { root } from '../../../stores/root';

/** The dishes of an order as one line: `Fish amok · Fresh coconut × 2`. */
export const pastWords = (lines: readonly PastLine[]): string =>
  lines
    .map(({ id, name, cartNum }) => {
      const words = root.menu.byId.get(id)?.name ?? name;
      return cartNum === 1 ? words : countedWords(words, cartNum);
    })
    .join(' · ');
