import { CART_LINE_CAP } from '@romduol/domain/limits';
import { explain } from '@romduol/domain/pricing/explain';
import { observer } from 'mobx-react-lite';
import { MoneyList } from '../../../../components/money-list';
import { PendingPrice, Was } from '../../../../components/money';
import { type DraftLine, withQuantity } from '../../../../components/staff/dish-options/draft-line';
import { Stepper } from '../../../../components/staff/stepper';
import { perUnit } from '../../../../components/unit';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import type { Preview } from '../../../../stores/basket';
import { countItems, withNumOfCasual } from './order-draft';
import { type LineAmount, lineAmount, formatModifiers } from './quoting';
import type { Ordering } from './use-ordering';

interface LineProps {
  readonly name: string;
  /** What was chosen of it, one entry each. */
  readonly details: readonly string[];
  readonly num: number;
  /** Null while it is not known: to be weighed or priced. */
  readonly amount: LineAmount | null;
  readonly timed?: boolean;
  readonly onNum: (num: number) => void;
  /** Changes what was chosen; typed goods have nothing to choose. */
  readonly onOpen?: () => void;
}

const Words = observer(({ name, details, amount, timed = false }: Omit<LineProps, 'num' | 'onNum' | 'onOpen'>) => (
  <>
    <span className="item-name tight breaks">{name}</span>
    {details.length > 0 && <span className="breaks muted cap">{details.join(' · ')}</span>}
    <span className="chosen__amount">
      {amount === null ? <PendingPrice timed={timed} /> : <b>{formatMain(amount.amount)}</b>}
      {amount !== null && amount.was !== null && <Was amount={amount.was} />}
    </span>
  </>
));

const Line = observer(({ num, onNum, onOpen, ...words }: LineProps) => (
  <li className="rows__row">
    {onOpen === undefined ? (
      <div className="chosen__words">
        <Words {...words} />
      </div>
    ) : (
      <button type="button" className="chosen__words chosen__words--tap" onClick={onOpen}>
        <Words {...words} />
      </button>
    )}
    <Stepper num={num} max={CART_LINE_CAP} name={words.name} onChange={onNum} />
  </li>
));

/** Seat, choices, course, unit price and note of a line. */
const listDetails = (line: DraftLine): readonly string[] =>
  [
    line.seat === null ? '' : st('add.seatNo', { seat: line.seat }),
    formatModifiers(line),
    line.course === null ? '' : st(`course.${line.course}`),
    line.goods.timed ? '' : perUnit(line.goods),
    line.note.trim() === '' ? '' : `“${line.note.trim()}”`,
  ].filter((word) => word !== '');

interface OrderLinesProps {
  readonly ordering: Ordering;
  readonly quote: Preview | null;
  /** The goods are added to an existing order: the total is of these goods only. */
  readonly joins: boolean;
  readonly onOpen: (line: DraftLine) => void;
}

const Total = observer(({ quote, joins }: { readonly quote: Preview; readonly joins: boolean }) => {
  const { sell } = quote.totals;
  const label = quote.pending ? st('order.totalSoFar') : joins ? st('add.added') : null;
  return (
    <section className="card">
      <MoneyList
        rows={explain(sell)}
        total={sell.total}
        ratio={quote.book.conversionRatio}
        {...(label !== null && { totalLabel: label })}
      />
    </section>
  );
});

/** What is chosen so far: each line with its choices and its price, more of it or less, and the total. */
export const OrderLines = observer(({ ordering, quote, joins, onOpen }: OrderLinesProps) => {
  const { order, change } = ordering;
  const amountAt = (place: number): LineAmount | null => (quote === null ? null : lineAmount(quote, place));
  if (countItems(order) === 0) return <p className="muted">{st('add.pick')}</p>;
  return (
    <>
      <ul className="rows" aria-label={st('add.chosen')}>
        {order.lines.map((line, place) => (
          <Line
            key={`${place}.${line.goods.id}`}
            name={line.goods.name}
            details={listDetails(line)}
            num={line.quantity}
            amount={amountAt(place)}
            timed={line.goods.timed}
            onNum={(num) => change((now) => ({ ...now, lines: withQuantity(now.lines, line, num) }))}
            onOpen={() => onOpen(line)}
          />
        ))}
        {order.casual.map((goods, place) => (
          <Line
            key={`casual.${place}`}
            name={goods.name}
            details={goods.note === '' ? [] : [`“${goods.note}”`]}
            num={goods.num}
            amount={amountAt(order.lines.length + place)}
            onNum={(num) => change((now) => ({ ...now, casual: withNumOfCasual(now.casual, goods, num) }))}
          />
        ))}
      </ul>
      {quote !== null && <Total quote={quote} joins={joins} />}
    </>
  );
});
