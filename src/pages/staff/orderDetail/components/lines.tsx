import { BY_PIECE } from '@romduol/domain/codes';
import { minus } from '@romduol/domain/money/amount';
import { countedWords } from '@romduol/domain/money/format';
import { isOpen } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { PendingPrice, Was } from '../../../../components/money';
import { Tag } from '../../../../components/tag';
import { st } from '../../../../i18n-staff';
import { translate, type MessageKey } from '../../../../i18n';
import { formatMain } from '../../../../money';
import { storeClock } from '../../../../stores/staff/staff-page';
import type { Order, OrderLine } from '../../../../stores/staff/types';

/** Gross and net of a line in the column that is shown, in cents. */
const computeAmounts = (line: OrderLine, column: Order['column']) => {
  const gross = column === 'vip' ? line.vipGross : line.gross;
  return { gross, net: minus(gross, column === 'vip' ? line.vipItemDiscount : line.itemDiscount) };
};

const stayWords = ({ since, until, minutes }: NonNullable<OrderLine['stay']>): string =>
  until === null || minutes === null
    ? st('stay.since', { time: storeClock(since) })
    : st('stay.ended', { from: storeClock(since), until: storeClock(until), count: minutes });

/** Parts of a set meal, specifications, toppings and note, as a cook reads them. */
const listDetails = ({
  orderMealSetGoodsDTOList,
  tagItems,
  feeds,
  note,
  seat,
  stay,
  weight,
  pricingMethod,
}: OrderLine): string =>
  [
    ...(seat === null ? [] : [st('add.seatNo', { seat })]),
    ...orderMealSetGoodsDTOList.map(({ name, num }) => (num > 1 ? countedWords(name, num) : name)),
    ...tagItems.map(({ name }) => name),
    ...feeds.map(({ name, alreadyNum }) => (alreadyNum > 1 ? countedWords(name, alreadyNum) : name)),
    ...(weight === null || pricingMethod === BY_PIECE
      ? []
      : [`${weight} ${translate(`unit.${pricingMethod}` as MessageKey)}`]),
    ...(stay === null ? [] : [stayWords(stay)]),
    ...(note === '' ? [] : [`“${note}”`]),
  ].join(' · ');

/** Whether its pieces and its note may still change: the bill is open, and nothing is paid on it. */
export const mayChange = ({ payStatus, tenders }: Order): boolean =>
  isOpen(payStatus) && tenders.every(({ voided }) => voided);

const LineTags = observer(({ order, line }: LineProps) => {
  const waits = order.rounds.some(({ round, state }) => round === line.round && state === 'waiting');
  if (!waits && line.kitchen === 'none' && line.activityLabels.length === 0) return null;
  return (
    <p className="ordered__tags">
      {waits && <Tag tone="wait">{st('order.lineWaits')}</Tag>}
      {line.kitchen === 'cooking' && <Tag tone="pay">{st('order.inKitchen')}</Tag>}
      {line.kitchen === 'ready' && (
        <Tag tone="ok" icon="check">
          {st(line.served ? 'kitchen.served' : 'kitchen.stateReady')}
        </Tag>
      )}
      {line.kitchen === 'held' && <Tag tone="wait">{st('kitchen.stateHeld')}</Tag>}
      {line.activityLabels.map((label) => (
        <Tag key={label} tone="deal">
          {line.comp === null ? label : `${label}: ${line.comp}`}
        </Tag>
      ))}
    </p>
  );
});

interface LineProps {
  readonly order: Order;
  readonly line: OrderLine;
}

const LineWords = observer(({ order, line }: LineProps) => {
  const details = listDetails(line);
  const each = order.column === 'vip' ? line.finalVipPrice : line.finalSinglePrice;
  return (
    <div className="grow">
      <p className="item-name tight">{line.name}</p>
      {details !== '' && <p className="breaks muted cap">{details}</p>}
      {line.num > 1 && line.pricingCompleted && (
        <p className="breaks muted cap">{st('order.each', { amount: formatMain(each) })}</p>
      )}
      <LineTags order={order} line={line} />
    </div>
  );
});

const LineMoney = observer(({ order, line }: LineProps) => {
  const { gross, net } = computeAmounts(line, order.column);
  if (!line.pricingCompleted) return <PendingPrice timed={line.timed} />;
  return (
    <>
      <span className="item-title">{formatMain(net)}</span>
      {net < gross && <Was amount={gross} />}
    </>
  );
});

const Line = observer(({ order, line, onLine }: LineProps & { readonly onLine: (lineId: number) => void }) => {
  const content = (
    <>
      <span className="ordered__num">{line.num}×</span>
      <LineWords order={order} line={line} />
      <div className="ordered__money">
        <LineMoney order={order} line={line} />
      </div>
    </>
  );
  return (
    <li className="ordered__item">
      <button type="button" className="ordered ordered--tap" onClick={() => onLine(line.id)}>
        {content}
      </button>
    </li>
  );
});

interface LinesProps {
  readonly order: Order;
  readonly onLine: (lineId: number) => void;
}

/** What was ordered, and what was removed since. A tap on a line shows its price, and changes it. */
export const Lines = observer(({ order, onLine }: LinesProps) => (
  <>
    <ul className="rows">
      {order.goods.map((line) => (
        <Line key={line.id} order={order} line={line} onLine={onLine} />
      ))}
    </ul>
    {order.removed.length > 0 && (
      <section className="card removed">
        <h2 className="part__title">{st('order.removed')}</h2>
        {order.removed.map(({ id, at, name, num, reason }) => (
          <p key={`${id}-${at}`}>{st('order.removedRow', { num, name, reason: reason === '' ? '–' : reason })}</p>
        ))}
      </section>
    )}
  </>
));
