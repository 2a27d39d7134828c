import { minus } from '@romduol/domain/money/amount';
import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { PendingPrice, Was } from '../../../../components/money';
import { LookTag } from '../../../../components/staff/look-tag';
import { st } from '../../../../i18n-staff';
import { tOf, type MessageKey } from '../../../../i18n';
import type { Order, OrderLine } from '../../../../stores/staff/types';

/** Gross and net of a line in the column that is shown, in cents. */
const amountsOf = (line: OrderLine, column: Order['column']) => {
  const gross = column === 'vip' ? line.vipGross : line.gross;
  return { gross, net: minus(gross, column === 'vip' ? line.vipItemDiscount : line.itemDiscount) };
};

/** Parts of a set meal, specifications, toppings and note, as a cook reads them. */
const detailsOf = ({ orderMealSetGoodsDTOList, tagItems, feeds, note, weight, pricingMethod }: OrderLine): string =>
  [
    ...orderMealSetGoodsDTOList.map(({ name, num }) => (num > 1 ? `${name} × ${num}` : name)),
    ...tagItems.map(({ name }) => name),
    ...feeds.map(({ name, alreadyNum }) => (alreadyNum > 1 ? `${name} × ${alreadyNum}` : name)),
    ...(weight === null || pricingMethod === 0 ? [] : [`${weight} ${tOf(`unit.${pricingMethod}` as MessageKey)}`]),
    ...(note === '' ? [] : [`“${note}”`]),
  ].join(' · ');

const ADDED = { tone: 'new', icon: 'bell' } as const;

interface LineProps {
  readonly line: OrderLine;
  readonly column: Order['column'];
  /** It was added to an order that was accepted, and waits to be accepted itself. */
  readonly isAdded: boolean;
}

const Line = observer(({ line, column, isAdded }: LineProps) => {
  const { gross, net } = amountsOf(line, column);
  const details = detailsOf(line);
  const each = column === 'vip' ? line.finalVipPrice : line.finalSinglePrice;
  return (
    <li className="ordered">
      <span className="ordered__num">{line.num}×</span>
      <div className="grow">
        <p className="ordered__name">{line.name}</p>
        {isAdded && <LookTag look={ADDED}>{st('order.added')}</LookTag>}
        {details !== '' && <p className="ordered__details">{details}</p>}
        {line.num > 1 && line.pricingCompleted && (
          <p className="ordered__details">{st('order.each', { amount: formatDollarSign(each) })}</p>
        )}
      </div>
      <div className="ordered__money">
        {line.pricingCompleted ? (
          <>
            <span className="ordered__amount">{formatDollarSign(net)}</span>
            {net < gross && <Was amount={gross} />}
          </>
        ) : (
          <PendingPrice timed={line.timed} />
        )}
      </div>
    </li>
  );
});

/** The later round that waits to be accepted; null = none. The first one is the order itself. */
const addedRound = ({ rounds }: Order): number | null =>
  rounds.find(({ round, state }) => round > 1 && state === 'waiting')?.round ?? null;

/** What was ordered. */
export const Lines = observer(({ order }: { readonly order: Order }) => (
  <ul className="rows">
    {order.goods.map((line) => (
      <Line key={line.id} line={line} column={order.column} isAdded={line.round === addedRound(order)} />
    ))}
  </ul>
));
