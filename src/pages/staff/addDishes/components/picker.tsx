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
import { dishesWith, type Menu, type MenuGoods } from '../../../../stores/staff/table-menu';

const ALL = 0;

interface PickerProps {
  readonly menu: Menu;
  readonly lines: readonly Chosen[];
  readonly onChange: (lines: readonly Chosen[]) => void;
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
const Lines = observer(({ lines, onChange }: Omit<PickerProps, 'menu'>) => {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2 className="part__title">{st('add.chosen')}</h2>
      <div className="rows">
        {lines.map((line, place) => (
          <div key={place} className="rows__row">
            <span className="grow">{[line.goods.name, line.note].filter((word) => word !== '').join(' · ')}</span>
            <Stepper num={line.num} name={line.goods.name} onChange={(num) => onChange(withNumOf(lines, line, num))} />
          </div>
        ))}
      </div>
    </section>
  );
});

/** The menu, to order from quickly: by words or by category; a tap takes one, or asks what must be chosen. */
export const Picker = observer(({ menu, lines, onChange }: PickerProps) => {
  const [search, setSearch] = useState('');
  const [categoryId, setCategory] = useState(ALL);
  const [asking, setAsking] = useState<MenuGoods | null>(null);
  const onSale = menu.goods.filter(({ soldOut }) => !soldOut);
  const found =
    search.trim() === ''
      ? onSale.filter((goods) => categoryId === ALL || goods.categoryId === categoryId)
      : dishesWith(onSale, search);
  const add = (chosen: Chosen): void => {
    onChange(withChosen(lines, chosen));
    setAsking(null);
  };
  const numOf = (goods: MenuGoods): number =>
    lines.filter((line) => line.goods.id === goods.id).reduce((sum, { num }) => sum + num, 0);
  return (
    <>
      <Lines lines={lines} onChange={onChange} />
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
        {found.map((goods) => (
          <Dish
            key={goods.id}
            goods={goods}
            num={numOf(goods)}
            onTap={() => (asksFirst(goods) ? setAsking(goods) : add(firstChoice(goods)))}
          />
        ))}
      </div>
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
