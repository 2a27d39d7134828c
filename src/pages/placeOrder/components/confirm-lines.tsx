import { observer } from 'mobx-react-lite';
import { OrderLine } from '../../../components/order-line';
import { perUnit } from '../../../components/unit';
import { t } from '../../../i18n';
import { back } from '../../../platform/navigation';
import { choiceWords } from '../../../stores/basket';
import type { CartRow } from '../../../stores/cart-rows';
import { root } from '../../../stores/root';

/** The promotion that a line has, by name. */
const labelsOf = (key: string): readonly string[] => {
  const promotion = root.cart.quote?.basket.lines.find(({ id }) => id === key)?.promotion ?? null;
  return promotion === null ? [] : [root.cart.promotions.nameOf(promotion.activityId)];
};

const LineRow = observer(({ row: { line, goods } }: { readonly row: CartRow }) => {
  const quoted = root.cart.quote?.lines.find(({ id }) => id === line.key);
  if (goods === null || quoted === undefined) return null;
  return (
    <OrderLine
      picture={goods.picture}
      tint={goods.tint}
      name={goods.name}
      details={[perUnit(goods), choiceWords(goods, line), line.note].filter((words) => words !== '').join(' · ')}
      num={line.num}
      timed={goods.timed}
      labels={labelsOf(line.key)}
      cost={quoted.pending ? null : quoted.amounts.sell.gross}
    />
  );
});

/** What is about to be ordered, with the way back to add more. */
export const ConfirmLines = observer(() => (
  <section className="card">
    <div className="confirm__head">
      <h2 className="confirm__title">{t('confirm.items', { count: root.cart.count })}</h2>
      <button type="button" className="confirm__more" onClick={() => void back()}>
        {t('confirm.addMore')}
      </button>
    </div>
    {root.cart.rows.map((row) => (
      <LineRow key={row.line.key} row={row} />
    ))}
  </section>
));
