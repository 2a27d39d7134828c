import { explainLine } from '@romduol/domain/pricing/explain-line';
import { namedLineRows } from '@romduol/domain/pricing/name-line-rows';
import { countChosen } from '@romduol/domain/menu/selection';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AllergyWarning } from '../../../components/allergens/words';
import { type ExplainedLine, LinePriceSheet } from '../../../components/line-price';
import { OrderLine } from '../../../components/order-line';
import { perUnit } from '../../../components/unit';
import { t } from '../../../i18n';
import { back } from '../../../platform/navigation';
import { type CartRow, modifierWords } from '../../../stores/basket';
import { allergies } from '../../../stores/allergies';
import { root } from '../../../stores/root';

/** The promotion that a line has, by name. */
const listLabels = (key: string): readonly string[] => {
  const promotion = root.cart.quote?.basket.lines.find(({ id }) => id === key)?.promotion ?? null;
  return promotion === null ? [] : [root.cart.promotions.findName(promotion.activityId)];
};

/** How the price of a line of the cart comes about, with the names that the menu has. */
const explainRow = ({ line, goods }: CartRow): ExplainedLine | null => {
  const { quote } = root.cart;
  const place = quote?.basket.lines.findIndex(({ id }) => id === line.key) ?? -1;
  const [priced, quoted] = [quote?.basket.lines[place], quote?.lines[place]];
  if (goods === null || quote === null || priced === undefined || quoted === undefined) return null;
  const rows = explainLine(priced, quoted, quote.book, 'sell');
  const choices = goods.mealSets.flatMap((part) => part.choices).filter(({ surcharge }) => surcharge !== 0);
  return {
    name: goods.name,
    pricingMethod: goods.pricingMethod,
    pricingCompleted: !quoted.pending,
    priceRows: namedLineRows(rows, {
      goods: goods.name,
      tag: (id) => goods.tagGroups.flatMap(({ tagItems }) => tagItems).find((tag) => tag.id === id)?.name ?? '',
      feed: (id) => goods.feeds.find((feed) => feed.id === id)?.name ?? '',
      surcharges: choices.flatMap(({ id, name }) => Array.from({ length: countChosen(line.parts, id) }, () => name)),
      promotion: (id) => root.cart.promotions.findName(id),
    }),
  };
};

interface LineRowProps {
  readonly row: CartRow;
  readonly onExplain: () => void;
}

const LineRow = observer(({ row: { line, goods }, onExplain }: LineRowProps) => {
  const quoted = root.cart.quote?.lines.find(({ id }) => id === line.key);
  if (goods === null || quoted === undefined) return null;
  return (
    <>
      <OrderLine
        picture={goods.picture}
        tint={goods.tint}
        name={goods.name}
        lang={goods.lang}
        details={[perUnit(goods), modifierWords(goods, line), line.note].filter((words) => words !== '').join(' · ')}
        num={line.quantity}
        timed={goods.timed}
        labels={listLabels(line.key)}
        cost={quoted.pending ? null : quoted.amounts.sell.gross}
        onExplain={onExplain}
      />
      <AllergyWarning codes={allergies.concerning(goods.allergenCodes)} />
    </>
  );
});

/** What is about to be ordered, with the way back to add more. */
export const ConfirmLines = observer(() => {
  const [asked, setAsked] = useState<string | null>(null);
  const row = root.cart.rows.find(({ line }) => line.key === asked);
  const explained = row === undefined ? null : explainRow(row);
  return (
    <section className="card">
      <div className="row between">
        <h2 className="t-item semibold">{t('confirm.items', { count: root.cart.count })}</h2>
        <button type="button" className="more-link" onClick={() => void back()}>
          {t('confirm.addMore')}
        </button>
      </div>
      {root.cart.rows.map((each) => (
        <LineRow key={each.line.key} row={each} onExplain={() => setAsked(each.line.key)} />
      ))}
      {explained !== null && <LinePriceSheet line={explained} onClose={() => setAsked(null)} />}
    </section>
  );
});
