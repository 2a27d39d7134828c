import { DINE_IN } from '@romduol/domain/codes';
import { totalOff } from '@romduol/domain/pricing/explain';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Banner } from '../../../components/banner';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { Icon } from '../../../components/icon';
import { PendingTotal } from '../../../components/money/pending-total';
import { Sheet } from '../../../components/sheet';
import { ToGo } from '../../../features/ordering/to-go';
import { t } from '../../../i18n';
import { dishText } from '../../../i18n-dish';
import { formatMain } from '../../../money';
import { connection } from '../../../connection';
import { feedback } from '../../../platform/feedback';
import type { ShownLine } from '../../../stores/cart-operations';
import { root } from '../../../stores/root';
import { type Suggestion, suggestions } from '../../../stores/suggestions';
import { BillTotal } from './bill-total';
import { type CartGroup, groupRows, findQuotedLine } from './cart-groups';
import { CartLine } from './cart-line';
import { CartStatus } from './cart-status';
import { Suggestions } from './suggestions';
import { goodsTotal } from './goods-total';

export interface CartSheetProps {
  readonly onClose: () => void;
  readonly onCheckOut: () => void;
  readonly onEdit: (line: ShownLine) => void;
  /** Opens a dish that is suggested and has something to choose. */
  readonly onOpen: (goodsId: number) => void;
}

const SUGGESTED = 3;

/** What goes well with the dishes in the cart and is not in it yet. */
const suggested = (): readonly number[] => {
  const { rows, counts } = root.cart;
  const ids = new Set(rows.flatMap(({ goods }) => goods?.addOns ?? []));
  return [...ids].filter((id) => !counts.has(id));
};

/** What is often ordered with the dishes that were in the cart when it was opened. */
const useOften = (): readonly Suggestion[] => {
  const [often] = useState(() => suggestions.choose(suggested().slice(0, SUGGESTED)));
  useEffect(() => suggestions.show(often.map(({ id }) => id)), [often]);
  return often.filter(({ id }) => root.menu.byId.get(id)?.soldOut === false);
};

interface OftenProps {
  readonly often: readonly Suggestion[];
  readonly onOpen: CartSheetProps['onOpen'];
}

const OftenTogether = observer(({ often, onOpen }: OftenProps) => {
  const about = (goodsId: number): Suggestion => often.find(({ id }) => id === goodsId) ?? { id: goodsId, withId: 0 };
  return (
    <Suggestions
      title={dishText('suggest.title')}
      ids={often.map(({ id }) => id)}
      most={often.length}
      onOpen={(id) => {
        suggestions.open(about(id));
        onOpen(id);
      }}
      onAdd={(id, num) => suggestions.took(about(id), num)}
    />
  );
});

const clear = async (): Promise<void> => {
  const content = t(root.table.diningStyle === DINE_IN ? 'cart.clearHint' : 'cart.clearOwnHint');
  const question = { title: t('cart.clearAsk'), content, ok: t('cart.clear'), cancel: t('common.cancel') };
  if (await feedback.ask(question)) root.cart.clear();
};

interface GroupProps {
  readonly group: CartGroup;
  /** Dishes whose lines are shown below, where they were added: nothing moves under a finger. */
  readonly below: readonly number[];
  readonly onEdit: CartSheetProps['onEdit'];
}

const Group = observer(({ group, below, onEdit }: GroupProps) => {
  const rows = group.rows.filter(({ line }) => !below.includes(line.goodsId));
  if (rows.length === 0) return null;
  const name = group.name === '' ? t('common.you') : t('common.guest', { name: group.name });
  return (
    <section className="cart-group">
      <div className="cart-group__head flex items-center small">
        <span className="cart-group__face" aria-hidden="true">
          {group.name === '' ? <Icon name="user" size="xs" /> : group.name.slice(0, 1)}
        </span>
        <h3 className="grow semibold">{name}</h3>
        {!(group.pending && group.sum === 0) && <span className="muted">{formatMain(group.sum)}</span>}
      </div>
      {rows.map((row) => (
        <CartLine key={row.line.key} row={row} quoted={findQuotedLine(root.cart.quote, row.line.key)} onEdit={onEdit} />
      ))}
    </section>
  );
});

const Foot = observer(({ onCheckOut }: Pick<CartSheetProps, 'onCheckOut'>) => {
  const { quote, hasSoldOut, queue } = root.cart;
  const why = hasSoldOut ? t('cart.soldOutHint') : queue.offline || connection.isDown ? t('cart.offlineHint') : null;
  const totals = quote?.totals.sell;
  const isPending = quote?.pending === true;
  return (
    <>
      {why !== null && (
        <Banner icon={hasSoldOut ? 'info' : 'offline'} tone="warn">
          {why}
        </Banner>
      )}
      <ToGo />
      <div className="bar">
        <div className="bar__sum">
          {quote !== null && <PendingTotal amount={goodsTotal(quote)} pending={isPending} size="l" />}
          <BillTotal />
          {totals !== undefined && totalOff(totals) > 0 && (
            <span className="accent cap">{t('menu.saved', { amount: formatMain(totalOff(totals)) })}</span>
          )}
        </div>
        <Button why={why} onClick={onCheckOut}>
          {t(root.orders.joinable === null ? 'menu.checkOut' : 'menu.addTo')}
        </Button>
      </div>
    </>
  );
});

const Sub = observer(() => {
  const isShared = root.table.diningStyle === DINE_IN && root.table.info?.tableName !== null;
  return <p className="muted cap">{t(isShared ? 'cart.live' : 'cart.count', { count: root.cart.count })}</p>;
});

const Clear = observer(() => (
  <button type="button" className="cart-clear" onClick={() => void clear()}>
    <Icon name="trash" size="s" />
    {t('cart.clear')}
  </button>
));

/** Everything that the table has chosen, by person. */
export const CartSheet = observer(({ onClose, onCheckOut, onEdit, onOpen }: CartSheetProps) => {
  const { rows, quote, count } = root.cart;
  const often = useOften();
  const below = often.map(({ id }) => id);
  const tableName = root.table.diningStyle === DINE_IN ? root.table.shownName : null;
  const title = tableName === null ? t('cart.title') : t('cart.ofTable', { name: tableName });
  const parts = count > 0 ? { foot: <Foot onCheckOut={onCheckOut} />, action: <Clear /> } : {};
  return (
    <Sheet open onClose={onClose} title={title} sub={<Sub />} {...parts}>
      {count === 0 ? (
        <Empty
          icon="bag"
          title={t('cart.empty')}
          hint={t('cart.emptyHint')}
          action={{ label: t('cart.seeMenu'), onClick: onClose }}
        />
      ) : (
        <>
          {groupRows(rows, quote).map((group) => (
            <Group key={group.name} group={group} below={below} onEdit={onEdit} />
          ))}
          <Suggestions ids={suggested().filter((id) => !below.includes(id))} most={SUGGESTED} onOpen={onOpen} />
          <OftenTogether often={often} onOpen={onOpen} />
        </>
      )}
      <CartStatus />
    </Sheet>
  );
});
