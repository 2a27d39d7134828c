import { isServed } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { Tag, type TagTone } from '../../components/tag';
import { type MessageKey, t } from '../../i18n';
import { serverNow } from '../../stores/clock';
import type { Order } from '../../stores/types';

type State = Exclude<Order['goods'][number]['kitchen'], 'none'>;

const LOOKS = {
  held: { tone: 'wait', words: 'kitchen.held' },
  cooking: { tone: 'plain', words: 'kitchen.cooking' },
  ready: { tone: 'ok', words: 'kitchen.ready' },
} as const satisfies Record<State, { readonly tone: TagTone; readonly words: MessageKey }>;

/** A meal is eaten by then, whether or not it was marked as ready. */
const SHOWN_MS = 3 * 60 * 60 * 1000;

/** What of an order is being cooked, and what is ready. */
export const FromKitchen = observer(({ order }: { readonly order: Order }) => {
  const lines = order.goods.flatMap(({ kitchen, ...line }) => (kitchen === 'none' ? [] : [{ ...line, kitchen }]));
  const isOver = !isServed(order.payStatus) || serverNow() - order.placedAt > SHOWN_MS;
  if (lines.length === 0 || isOver) return null;
  return (
    <section className="card" aria-live="polite">
      <h2 className="t-item semibold">{t('kitchen.title')}</h2>
      <ul className="cooked">
        {lines.map(({ id, name, num, kitchen }) => (
          <li key={id} className="cooked__row row gap-16 between">
            <span className="cooked__name">{`${num} × ${name}`}</span>
            <Tag tone={LOOKS[kitchen].tone}>{t(LOOKS[kitchen].words)}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
});
