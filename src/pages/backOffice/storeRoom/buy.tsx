import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { Segment } from '../../../components/segment';
import { Note } from '../../../components/staff/note';
import { NOTES } from '../../../components/staff/status-styles';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { type BuyLine, purchasing } from '../../../stores/staff/purchasing';
import { storeRoom } from '../../../stores/staff/store-room';
import { AddToList } from './components/add-to-list';
import { BuyGroup } from './components/buy-group';
import { OrderList } from './components/order-list';
import { QuantitySheet } from './components/quantity-sheet';
import './index.scss';

type Shown = 'list' | 'orders';

interface ListProps {
  readonly onOpen: (line: BuyLine) => void;
}

const BuyList = observer(({ onOpen }: ListProps) => {
  const groups = purchasing.suppliers
    .map((group) => ({ group, lines: group.lines.filter((line) => purchasing.quantity(line) > 0) }))
    .filter(({ lines }) => lines.length > 0);
  const drafts = purchasing.list.value?.drafts ?? 0;
  return (
    <>
      {drafts > 0 && <Note statusStyle={NOTES.info}>{st('buy.drafts', { count: drafts })}</Note>}
      {groups.length === 0 && <Empty icon="check" title={st('buy.none')} hint={st('buy.noneHint')} />}
      {groups.map(({ group, lines }) => (
        <BuyGroup key={group.supplierId} group={group} lines={lines} onOpen={onOpen} />
      ))}
    </>
  );
});

/** How much of an ingredient is bought: in packs, where it comes in some. */
const Quantity = observer(({ line, onClose }: { readonly line: BuyLine; readonly onClose: () => void }) => {
  const thousandths = purchasing.quantity(line);
  return (
    <QuantitySheet
      name={line.name}
      measure={line}
      label={st('stock.howMuch')}
      unit={line.packThousandths === null ? line.unit : 'pack'}
      entered={thousandths === 0 ? undefined : { thousandths, paid: 0 }}
      asksPaid={false}
      onEnter={(entered) => {
        purchasing.enter(line.ingredientId, entered.thousandths);
        return true;
      }}
      onClose={onClose}
    >
      {thousandths > 0 && (
        <Button
          kind="quiet"
          block
          onClick={() => {
            purchasing.enter(line.ingredientId, 0);
            onClose();
          }}
        >
          {st('buy.leaveOut')}
        </Button>
      )}
    </QuantitySheet>
  );
});

/** What to buy, by supplier and with its reason, and the orders that were made of it. */
const BuyPage = () => {
  // A store keeper receives what managers order.
  const { mayOrder } = purchasing;
  const [shown, setShown] = useState<Shown>(mayOrder ? 'list' : 'orders');
  const [opened, setOpened] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const line = purchasing.lines.find(({ ingredientId }) => ingredientId === opened);
  const bar = shown === 'list' && (
    <Button block size="xl" kind="outline" onClick={() => setAdding(true)}>
      {st('buy.add')}
    </Button>
  );
  return (
    <StaffFrame
      title={st(mayOrder ? 'buy.title' : 'buy.tab.orders')}
      sub={st('stock.title')}
      back={STAFF_PAGES.storeRoom}
      loads={mayOrder ? [purchasing.list, storeRoom.room] : [storeRoom.room]}
      bar={bar}
    >
      {mayOrder && (
        <Segment
          label={st('buy.title')}
          options={[
            { value: 'list', label: st('buy.tab.list') },
            { value: 'orders', label: st('buy.tab.orders') },
          ]}
          value={shown}
          onChange={setShown}
        />
      )}
      {shown === 'orders' ? (
        <OrderList />
      ) : (
        <Async of={purchasing.list} rows={6}>
          {() => <BuyList onOpen={({ ingredientId }) => setOpened(ingredientId)} />}
        </Async>
      )}
      {isAdding && <AddToList onChoose={setOpened} onClose={() => setAdding(false)} />}
      {line !== undefined && <Quantity key={line.ingredientId} line={line} onClose={() => setOpened(null)} />}
    </StaffFrame>
  );
};

export default staffPage(BuyPage);
