import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { staffActions } from '../../../../stores/staff';
import type { Preview } from '../../../../stores/basket';
import { countItems } from './order-draft';
import type { Ordering } from './use-ordering';

interface OrderBarProps {
  readonly ordering: Ordering;
  readonly quote: Preview | null;
  readonly name: string;
  /** Shows the chosen lines; null where they are in sight. */
  readonly onShow: (() => void) | null;
  readonly onSend: () => void;
}

const totalWords = (count: number, quote: Preview | null): string => {
  if (count === 0 || quote === null) return st('add.pick');
  const of = { count, amount: formatMain(quote.totals.sell.total) };
  return st(quote.pending ? 'add.totalOpen' : 'add.total', of);
};

/** Sends what is chosen to the kitchen. */
export const SendButton = observer(
  ({ ordering, name, onSend }: Pick<OrderBarProps, 'ordering' | 'name' | 'onSend'>) => {
    const count = countItems(ordering.order);
    return (
      <Button size="xl" block busy={staffActions.busy} why={count === 0 ? st('add.pick') : null} onClick={onSend}>
        {st('add.do', { count, name })}
      </Button>
    );
  },
);

/** The running total, undo, and sending the order. It is as high before the first dish as after. */
export const OrderBar = observer(({ ordering, quote, name, onShow, onSend }: OrderBarProps) => {
  const { order, canUndo, undo } = ordering;
  const count = countItems(order);
  const words = totalWords(count, quote);
  return (
    <div className="col-s grow">
      <div className="line">
        {onShow === null || count === 0 ? (
          <span className="order-bar__total" role="status">
            {words}
          </span>
        ) : (
          <button type="button" className="order-bar__total order-bar__total--tap" onClick={onShow}>
            <span className="grow">{words}</span>
            <Icon name="up" size="s" />
          </button>
        )}
        <Button kind="outline" why={canUndo ? null : st('add.pick')} onClick={undo}>
          <Icon name="undo" size="s" />
          {st('add.undo')}
        </Button>
      </div>
      <SendButton ordering={ordering} name={name} onSend={onSend} />
    </div>
  );
});
