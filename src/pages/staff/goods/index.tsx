import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Empty } from '../../../components/empty';
import { ErrorState } from '../../../components/error-state';
import { Field } from '../../../components/field';
import { Icon } from '../../../components/icon';
import { localized } from '../../../components/localized';
import { Skeleton } from '../../../components/skeleton';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { back } from '../../../platform/navigation';
import { useShown } from '../../../platform/shown';
import { goods } from '../../../stores/staff';
import { toSale } from '../../../stores/staff/goods';
import { useStaffPage } from '../../../stores/staff/staff-page';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { DishSaleRow } from './components/dish-sale-row';
import { SaleSheet } from './components/sale-sheet';
import { doneWords } from './components/sale-words';
import './index.scss';

const SKELETON_ROWS = 6;

const Shelves = observer(({ onChoose }: { readonly onChoose: (goodsId: number) => void }) => {
  if (goods.failed) return <ErrorState onRetry={() => void goods.load()} />;
  if (goods.list === null) return <Skeleton rows={SKELETON_ROWS} label={t('common.loading')} />;
  if (goods.list.length === 0) return <Empty title={st('goods.noMenu')} />;
  if (goods.shelves.length === 0) {
    const action = { label: st('goods.showAll'), onClick: () => goods.find('') };
    return <Empty title={st('goods.none')} hint={st('goods.noneHint')} action={action} />;
  }
  return goods.shelves.map(({ category, goods: dishes }) => (
    <section key={category.categoryId}>
      <h2 className="shelf__title">{category.category}</h2>
      <ul className="rows">
        {dishes.map((dish) => (
          <DishSaleRow
            key={dish.id}
            dish={dish}
            sale={toSale(dish)}
            isBusy={goods.busy.has(dish.id)}
            onChoose={() => onChoose(dish.id)}
          />
        ))}
      </ul>
    </section>
  ));
});

/** What was done last, while it can be taken back. */
const Undo = observer(() => {
  if (goods.last === null) return null;
  return (
    <div className="undo" role="status">
      <p className="undo__words">{doneWords(goods.last.goods.name, goods.last.to)}</p>
      <button type="button" className="undo__act" onClick={() => void goods.undo()}>
        {st('goods.undo')}
      </button>
    </div>
  );
});

/** Dishes taken off sale and put back; every menu hears of it. */
const GoodsPage = () => {
  const context = useStaffPage();
  const [chosen, setChosen] = useState<number | null>(null);
  useShown(() => void goods.load());
  const dish = goods.list?.find(({ id }) => id === chosen);
  return (
    <StaffFrame
      context={context}
      wide
      title={st('goods.title')}
      sub={st('goods.sub', { count: goods.offSale })}
      onBack={() => void back(STAFF_PAGES.more)}
      {...(goods.last !== null && { bar: <Undo /> })}
    >
      <Field
        bare
        label={st('goods.find')}
        placeholder={st('goods.find')}
        value={goods.search}
        onChange={goods.find}
        before={<Icon name="search" />}
      />
      <Shelves onChoose={setChosen} />
      {dish !== undefined && (
        <SaleSheet
          key={dish.id}
          dish={dish}
          sale={toSale(dish)}
          onClose={() => setChosen(null)}
          onPut={(to) => {
            setChosen(null);
            void goods.put(dish, to);
          }}
        />
      )}
    </StaffFrame>
  );
};

export default localized(GoodsPage, staffTexts);
