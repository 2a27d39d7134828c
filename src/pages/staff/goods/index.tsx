import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { Empty } from '../../../components/empty';
import { Field } from '../../../components/field';
import { Icon } from '../../../components/icon';
import { DishImage } from '../../../components/dish-image';
import { Tag } from '../../../components/tag';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { goods } from '../../../stores/staff';
import { toSale, type Sale, type StaffGoods } from '../../../stores/staff/goods';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { storeClock } from '../../../stores/staff/staff-page';
import { SaleSheet } from './components/sale-sheet';
import { doneWords, toSaleStyle } from './components/sale-words';
import './index.scss';

interface DishSaleRowProps {
  readonly dish: StaffGoods;
  readonly sale: Sale;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

/** What the store room says of a dish; nothing where no recipe does. */
const madeWords = ({ portionsLeft: left, soldAnyway }: StaffGoods): readonly string[] => {
  if (left === null) return [];
  if (left > 0) return [st('goods.portionsLeft', { count: left })];
  return [st(soldAnyway ? 'goods.soldAnyway' : 'goods.cannotMake')];
};

/** A dish with how it is put; a tap opens what can be done about it. */
const DishSaleRow = observer(({ dish, sale, isBusy, onChoose }: DishSaleRowProps) => {
  const look = toSaleStyle(sale);
  const about = [
    ...madeWords(dish),
    ...(dish.optionsOff === 0 ? [] : [st('goods.optionsOff', { count: dish.optionsOff })]),
    ...(dish.offUntil === null ? [] : [st('goods.backAt', { time: storeClock(dish.offUntil) })]),
    ...(dish.inSetMeals === 0 ? [] : [st('goods.inSetMeals', { count: dish.inSetMeals })]),
  ].join(' · ');
  return (
    <li className="sale-row" data-goods={dish.id}>
      <button type="button" className="sale-row__tap" aria-busy={isBusy || undefined} onClick={onChoose}>
        <DishImage picture={dish.picture} placeholderColor={dish.tint} size="xs" />
        <span className="grow block">
          <span className="sale-row__name">{dish.name}</span>
          {about !== '' && <span className="sale-row__about">{about}</span>}
        </span>
        <Tag tone={look.tone} icon={look.icon}>
          {look.words}
        </Tag>
        <Icon name="right" size="s" />
      </button>
    </li>
  );
});

const Shelves = observer(({ onChoose }: { readonly onChoose: (goodsId: number) => void }) => {
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

/** The last change, while it can be undone. */
const Undo = observer(() => {
  if (goods.last === null) return null;
  return (
    <div className="apart" role="status">
      <p className="undo__words">{doneWords(goods.last.goods.name, goods.last.to)}</p>
      <button type="button" className="undo__act" onClick={() => void goods.undo()}>
        {st('goods.undo')}
      </button>
    </div>
  );
});

/** Dishes taken off sale and put back; every menu is updated. */
const GoodsPage = () => {
  const [chosen, setChosen] = useState<number | null>(null);
  const dish = goods.list?.find(({ id }) => id === chosen);
  return (
    <StaffFrame
      loads={[goods]}
      wide
      title={st('goods.title')}
      sub={st('goods.sub', { count: goods.offSale })}
      back={STAFF_PAGES.more}
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
      <Async of={goods.dishes} rows={6} empty={<Empty title={st('goods.noMenu')} />}>
        {() => <Shelves onChoose={setChosen} />}
      </Async>
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

export default staffPage(GoodsPage);
