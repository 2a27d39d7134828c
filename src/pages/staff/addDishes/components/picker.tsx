import { hasModifiers } from '@romduol/domain/menu/selection';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Empty } from '../../../../components/empty';
import { Field } from '../../../../components/field';
import { Icon } from '../../../../components/icon';
import { newLine, withLine, withOneLess } from '../../../../components/staff/dish-options/draft-line';
import { FilterRow } from '../../../../components/staff/filter-row';
import { st } from '../../../../i18n-staff';
import { shownPrice } from '../../../../stores/dish-price';
import { dishesWith, type Menu, type MenuGoods } from '../../../../stores/staff/table-menu';
import { OpenItemSheet } from './open-item-sheet';
import { countPieces, withCasual } from './order-draft';
import { DishSheet } from './dish-sheet';
import { DishTile } from './dish-tile';
import type { PriceContext } from './quoting';
import { Seats } from './serving';
import type { Ordering } from './use-ordering';

const ALL = 0;

interface FindingProps {
  readonly menu: Menu;
  readonly search: string;
  readonly categoryId: number;
  readonly onSearch: (search: string) => void;
  readonly onCategory: (categoryId: number) => void;
}

/** By text, else by category. */
const Finding = observer(({ menu, search, categoryId, onSearch, onCategory }: FindingProps) => (
  <>
    <Field
      bare
      label={st('add.find')}
      placeholder={st('add.find')}
      value={search}
      before={<Icon name="search" size="s" />}
      onChange={onSearch}
    />
    {search.trim() === '' && (
      <FilterRow
        label={st('add.categories')}
        value={categoryId}
        onChange={onCategory}
        options={[
          { value: ALL, label: st('add.all') },
          ...menu.categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    )}
  </>
));

const CasualTile = observer(({ onTap }: { readonly onTap: () => void }) => (
  <li className="pick">
    <button type="button" className="pick__tap" onClick={onTap}>
      <span className="pick__open-item">
        <Icon name="pencil" size="l" />
      </span>
      <span className="pick__name">{st('add.openItem')}</span>
      <span className="muted cap">{st('add.openItemHint')}</span>
    </button>
  </li>
));

interface PickerProps {
  readonly menu: Menu;
  readonly ordering: Ordering;
  readonly context: PriceContext | null;
  /** Seats that can be named; 0 at a counter. */
  readonly seats: number;
}

/** The menu as a grid, to order from quickly: a tap takes one dish, or asks what must be chosen of it. */
export const Picker = observer(({ menu, ordering, context, seats }: PickerProps) => {
  const { order, change } = ordering;
  const [search, setSearch] = useState('');
  const [categoryId, setCategory] = useState(ALL);
  const [seat, setSeat] = useState<number | null>(null);
  const [asking, setAsking] = useState<MenuGoods | null>(null);
  const [isTyping, setTyping] = useState(false);
  const found =
    search.trim() === ''
      ? menu.goods.filter((goods) => categoryId === ALL || goods.categoryId === categoryId)
      : dishesWith(menu.goods, search);
  const tap = (goods: MenuGoods): void => {
    if (hasModifiers(goods)) setAsking(goods);
    else change((now) => ({ ...now, lines: withLine(now.lines, newLine(goods, seat)) }));
  };
  return (
    <>
      <Finding menu={menu} search={search} categoryId={categoryId} onSearch={setSearch} onCategory={setCategory} />
      {seats > 0 && <Seats count={seats} seat={seat} onSeat={setSeat} />}
      {found.length === 0 && <Empty title={st('add.none')} />}
      <ul className="picks">
        {found.map((goods) => (
          <DishTile
            key={goods.id}
            goods={goods}
            shown={
              context === null ? { price: goods.sellPrice, was: null } : shownPrice(goods, context.info, context.now)
            }
            num={countPieces(order, goods.id)}
            onTap={() => tap(goods)}
            onLess={() => change((now) => ({ ...now, lines: withOneLess(now.lines, goods) }))}
          />
        ))}
        <CasualTile onTap={() => setTyping(true)} />
      </ul>
      {isTyping && (
        <OpenItemSheet
          name={found.length === 0 ? search.trim() : ''}
          taxClasses={context?.info.taxClasses ?? []}
          onClose={() => setTyping(false)}
          onChoose={(goods) => {
            change((now) => ({ ...now, casual: withCasual(now.casual, goods) }));
            setTyping(false);
            setSearch('');
          }}
        />
      )}
      {asking !== null && (
        <DishSheet
          first={newLine(asking, seat)}
          context={context}
          seats={seats}
          onChoose={(line) => {
            change((now) => ({ ...now, lines: withLine(now.lines, line) }));
            setAsking(null);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
});
