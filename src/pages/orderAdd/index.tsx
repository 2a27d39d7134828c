import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { useRouter } from '@tarojs/taro';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, useRef } from 'react';
import { AllergyCard } from '../../components/allergens/card';
import { useDeclared } from '../../components/allergens/declared';
import { Async } from '../../components/async';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { LanguagePicker } from '../../components/language-picker';
import { localized } from '../../components/localized';
import { InSecond } from '../../components/money';
import { PendingTotal } from '../../components/money/pending-total';
import { MoneyList } from '../../components/money-list';
import { toReceiptRows } from '../../components/money-list/rows';
import { OrderLines } from '../../components/order-receipt';
import { PageFrame } from '../../components/page-frame';
import { i18n, t } from '../../i18n';
import { memberTexts, mt } from '../../i18n-member';
import { formatMain } from '../../money';
import { connection } from '../../connection';
import { back, PAGES, replace, restart } from '../../platform/navigation';
import { failure } from '../../stores/failure';
import { allergies } from '../../stores/allergies';
import { root } from '../../stores/root';
import { type Addition, type AdditionWords, rounds } from '../../stores/rounds';
import { OrderNote } from '../../features/ordering/order-note';
import { OrderingArea } from '../../features/ordering/ordering-area';
import { geolocation } from '../../stores/geolocation';
import { toOrderError } from '../../stores/use-order';
import { useLoaded } from '../../stores/use-loaded';
import { addToOrder } from './components/add';
import { NewLines } from './components/new-lines';
import './index.scss';

/** The order with the cart added; loaded again when another device changes the cart. */
const useAddition = (orderNo: string) => {
  const { addition } = rounds;
  const loaded = useLoaded(addition?.orderNo === orderNo ? addition : null, () =>
    rounds.look(orderNo).catch((error: unknown) => {
      const { name, orderNo: other } = failure(error);
      if (name !== 'orderMerged' || other === null) throw error;
      return replace(PAGES.add, { orderNo: other });
    }),
  );
  const load = useRef(loaded.load);
  useEffect(
    () =>
      reaction(
        () => `${root.cart.server?.version} ${i18n.language}`,
        () => void load.current(),
      ),
    [],
  );
  return { ...loaded, error: toOrderError(loaded.error) };
};

const isPending = ({ goodsList, adding }: Addition): boolean =>
  goodsList.some(({ pricingCompleted }) => !pricingCompleted) || adding.some(({ pending }) => pending);

const AddBar = observer(({ addition, said }: { readonly addition: Addition; readonly said: AdditionWords }) => {
  const { orderNo, mayAdd, price, adding } = addition;
  if (!mayAdd) {
    return (
      <Button block onClick={() => void replace(PAGES.confirm, { after: orderNo })}>
        {mt('add.anotherDo')}
      </Button>
    );
  }
  const why = [
    adding.some(({ state }) => state !== 'ok') && t('cart.soldOutHint'),
    (connection.isDown || root.cart.queue.offline) && t('cart.offlineHint'),
  ].find((words) => words !== false);
  const pending = isPending(addition);
  return (
    <div className="bar">
      <div className="bar__sum" aria-live="polite">
        <PendingTotal amount={price.total} pending={pending} size="l" />
        {!pending && <InSecond of={price.total} ratio={addition.conversionRatio} />}
      </div>
      <Button
        busy={rounds.adding || geolocation.isLooking}
        why={why ?? null}
        onClick={() => void addToOrder(addition, said)}
      >
        {mt(rounds.adding ? 'add.adding' : 'add.place')}
      </Button>
    </div>
  );
});

/** What the order has already, and its total with the additions. */
const Before = observer(({ addition }: { readonly addition: Addition }) => {
  const { goodsList, price, before } = addition;
  return (
    <>
      <section className="card">
        <h2 className="t-item semibold">{mt('add.ordered')}</h2>
        <OrderLines order={{ goods: goodsList, column: 'sell' }} />
        <p className="adding__before muted small">{mt('add.before', { amount: formatMain(before.sell) })}</p>
      </section>
      <section className="card">
        <MoneyList
          rows={toReceiptRows(price)}
          total={price.total}
          ratio={addition.conversionRatio}
          charges={addition.charges}
          {...(isPending(addition) && { totalLabel: t('confirm.totalWithout') })}
        />
      </section>
    </>
  );
});

interface AddingProps {
  readonly addition: Addition;
  readonly remark: string;
  readonly onRemark: (remark: string) => void;
  readonly declared: ReturnType<typeof useDeclared>;
}

const Adding = observer(({ addition, remark, onRemark, declared }: AddingProps) => {
  const { orderNo, mayAdd, mustAccept, payStatus } = addition;
  const note = !mayAdd
    ? mt('add.another', { number: formatOrderNumber(orderNo) })
    : mustAccept && payStatus !== PAY_STATUS.waitingConfirm
      ? mt('add.mustAccept')
      : '';
  return (
    <>
      {note !== '' && <p className="callout">{note}</p>}
      <NewLines addition={addition} />
      {mayAdd && <AllergyCard of={allergies} {...declared.card} />}
      {mayAdd && <OrderNote note={remark} onChange={onRemark} />}
      {mayAdd && <Before addition={addition} />}
    </>
  );
});

/** S-20: what is in the cart becomes a round of an order: the new lines, the old ones, and the total. */
const OrderAddPage = () => {
  const { orderNo = '' } = useRouter().params;
  const [remark, setRemark] = useState('');
  const declared = useDeclared(allergies.codes);
  const said = { remark: remark.trim(), ...(declared.sent !== '' && { allergies: declared.sent }) };
  const loaded = useAddition(orderNo);
  const { value: addition } = loaded;
  const isEmpty = addition !== null && addition.adding.length === 0;
  const { info } = root.table;
  return (
    <PageFrame
      title={mt('add.title', { number: formatOrderNumber(orderNo) })}
      onBack={() => void back()}
      actions={<LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />}
      {...(info !== null && { brandColour: info.brandColour })}
      {...(addition !== null && !isEmpty && { bar: <AddBar addition={addition} said={said} /> })}
    >
      <div className="wrap stack">
        <Async of={loaded}>
          {(shown) =>
            isEmpty ? (
              <Empty
                icon="bag"
                title={mt('add.empty')}
                hint={mt('add.emptyHint')}
                action={{ label: t('cart.seeMenu'), onClick: () => void restart(PAGES.menu) }}
              />
            ) : (
              <>
                <Adding addition={shown} remark={remark} onRemark={setRemark} declared={declared} />
                <OrderingArea onRetry={() => void addToOrder(shown, said)} />
              </>
            )
          }
        </Async>
      </div>
    </PageFrame>
  );
};

export default localized(OrderAddPage, memberTexts);
