import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Empty } from '../../../../components/empty';
import { Field } from '../../../../components/field';
import { Icon } from '../../../../components/icon';
import { OptionsSheet } from '../../../../components/staff/dish-options';
import {
  asksFirst,
  type Chosen,
  firstChoice,
  withChosen,
  withNumOf,
} from '../../../../components/staff/dish-options/choosing';
import { FilterRow } from '../../../../components/staff/filter-row';
import { Stepper } from '../../../../components/stepper';
import { st } from '../../../../i18n-staff';
import { CasualSheet } from './casual-sheet';
import { countOf, type Order, withCasual, withNumOfCasual } from './chosen';
import { dishesWith, type Menu, type MenuGoods } from '../../../../stores/staff/table-menu';

const ALL = 0;

interface PickerProps {
  readonly menu: Menu;
  readonly order: Order;
  readonly onChange: (order: Order) => void;
}

const Dish = observer(({ goods, num, onTap }: DishProps) => (
  <button type="button" className="rows__row rows__row--tap" onClick={onTap}>
    <span className="grow">
      <span className="dish__name">{goods.name}</span>
      <span className="dish__price">{formatDollarSign(goods.sellPrice)}</span>
    </span>
    {num > 0 && <span className="dish__num">{num}</span>}
    <Icon name="plus" size="s" />
  </button>
));
interface DishProps {
  readonly goods: MenuGoods;
  /** Pieces that are chosen already. */
  readonly num: number;
  readonly onTap: () => void;
}

/** What is chosen so far: more of it, or less. */
const Lines = observer(({ order, onChange }: Omit<PickerProps, 'menu'>) => {
  const { lines, casual } = order;
  if (countOf(order) === 0) return null;
  return (
    <section>
      <h2 className="part__title">{st('add.chosen')}</h2>
      <div className="rows">
        {lines.map((line, place) => (
          <div key={place} className="rows__row">
            <span className="grow">{[line.goods.name, line.note].filter((word) => word !== '').join(' · ')}</span>
            <Stepper
              num={line.num}
              name={line.goods.name}
              onChange={(num) => onChange({ ...order, lines: withNumOf(lines, line, num) })}
            />
          </div>
        ))}
        {casual.map((goods, place) => (
          <div key={`casual.${place}`} className="rows__row">
            <span className="grow">
              <span className="dish__name">{[goods.name, goods.note].filter((word) => word !== '').join(' · ')}</span>
              <span className="dish__price">{formatDollarSign(goods.sellPrice)}</span>
            </span>
            <Stepper
              num={goods.num}
              name={goods.name}
              onChange={(num) => onChange({ ...order, casual: withNumOfCasual(casual, goods, num) })}
            />
          </div>
        ))}
      </div>
    </section>
  );
});

/** The menu, to order from quickly: by words or by category; a tap takes one, or asks what must be chosen. */
export const Picker = observer(({ menu, order, onChange }: PickerProps) => {
  const { lines, casual } = order;
  const [search, setSearch] = useState('');
  const [categoryId, setCategory] = useState(ALL);
  const [asking, setAsking] = useState<MenuGoods | null>(null);
  const [isTyping, setTyping] = useState(false);
  const onSale = menu.goods.filter(({ soldOut }) => !soldOut);
  const found =
    search.trim() === ''
      ? onSale.filter((goods) => categoryId === ALL || goods.categoryId === categoryId)
      : dishesWith(onSale, search);
  const add = (chosen: Chosen): void => {
    onChange({ ...order, lines: withChosen(lines, chosen) });
    setAsking(null);
  };
  const numOf = (goods: MenuGoods): number =>
    lines.filter((line) => line.goods.id === goods.id).reduce((sum, { num }) => sum + num, 0);
  return (
    <>
      <Lines order={order} onChange={onChange} />
      <Field
        bare
        label={st('add.find')}
        placeholder={st('add.find')}
        value={search}
        before={<Icon name="search" size="s" />}
        onChange={setSearch}
      />
      {search.trim() === '' && (
        <FilterRow
          label={st('add.categories')}
          value={categoryId}
          onChange={setCategory}
          options={[
            { value: ALL, label: st('add.all') },
            ...menu.categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {found.length === 0 && <Empty title={st('add.none')} />}
      <div className="rows">
        <button type="button" className="rows__row rows__row--tap" onClick={() => setTyping(true)}>
          <span className="grow">
            <span className="dish__name">{st('add.casual')}</span>
            <span className="dish__price">{st('add.casualHint')}</span>
          </span>
          <Icon name="plus" size="s" />
        </button>
        {found.map((goods) => (
          <Dish
            key={goods.id}
            goods={goods}
            num={numOf(goods)}
            onTap={() => (asksFirst(goods) ? setAsking(goods) : add(firstChoice(goods)))}
          />
        ))}
      </div>
      {isTyping && (
        <CasualSheet
          name={found.length === 0 ? search.trim() : ''}
          onClose={() => setTyping(false)}
          onChoose={(goods) => {
            onChange({ ...order, casual: withCasual(casual, goods) });
            setTyping(false);
            setSearch('');
          }}
        />
      )}
      {asking !== null && (
        <OptionsSheet
          first={firstChoice(asking)}
          action={({ num, goods: { name } }) => st('add.chooseDo', { num, name })}
          onChoose={add}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
});
