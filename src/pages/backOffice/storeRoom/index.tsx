import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { Icon, type IconName } from '../../../components/icon';
import { IconButton } from '../../../components/icon-button';
import { Segment } from '../../../components/segment';
import { Row, Rows } from '../../../components/staff/row';
import { Tag } from '../../../components/tag';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { open } from '../../../platform/navigation';
import { root } from '../../../stores/staff';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import {
  findIngredients,
  type Ingredient,
  quantityWords,
  type StockActKind,
  storeRoom,
} from '../../../stores/staff/store-room';
import { purchasing } from '../../../stores/staff/purchasing';
import { IngredientSheet } from './components/ingredient-sheet';
import { SupplierSheet } from './components/supplier-sheet';
import { IngredientSearch } from './components/search';
import './index.scss';

type Shown = 'ingredients' | 'suppliers';

const isLow = ({ stockThousandths, minimumThousandths }: Ingredient): boolean =>
  minimumThousandths !== null && stockThousandths < minimumThousandths;

/** What that cost, and who sells it. */
const aboutIngredient = ({ stockValue, supplierId }: Ingredient): string => {
  const supplier = storeRoom.suppliers.find(({ id }) => id === supplierId)?.name;
  return [...(stockValue === null ? [] : [formatMain(stockValue)]), ...(supplier === undefined ? [] : [supplier])].join(
    ' · ',
  );
};

const IngredientRow = observer(({ of, onOpen }: { readonly of: Ingredient; readonly onOpen: () => void }) =>
  of.yieldThousandths === null ? (
    <Row label={of.name} hint={aboutIngredient(of)} onTap={onOpen}>
      {isLow(of) && <Tag tone="wait">{st('stock.low')}</Tag>}
      <span className="strong">{quantityWords(of.stockThousandths, of.unit)}</span>
    </Row>
  ) : (
    <Row label={of.name} onTap={onOpen}>
      <Tag>{st('stock.made')}</Tag>
    </Row>
  ),
);

const ACTS = [
  { kind: 'receive', icon: 'download' },
  { kind: 'count', icon: 'check' },
  { kind: 'waste', icon: 'trash' },
  { kind: 'transfer', icon: 'swap' },
] as const satisfies readonly { readonly kind: StockActKind; readonly icon: IconName }[];

/** What is done in the store room, by large buttons. */
const Acts = () => (
  <nav className="stock__acts" aria-label={st('stock.title')}>
    {ACTS.map(({ kind, icon }) => (
      <Button key={kind} kind="outline" size="xl" block onClick={() => void open(STAFF_PAGES.stockAct, { kind })}>
        <Icon name={icon} />
        {st(`stock.act.${kind}`)}
      </Button>
    ))}
    <Button kind="outline" size="xl" block onClick={() => void open(STAFF_PAGES.buyList)}>
      <Icon name="orders" />
      {st(purchasing.mayOrder ? 'buy.title' : 'buy.tab.orders')}
    </Button>
  </nav>
);

interface ListProps {
  readonly onOpen: (id: number) => void;
}

const Ingredients = observer(({ onOpen }: ListProps) => {
  const [search, setSearch] = useState('');
  const all = storeRoom.ingredients;
  if (all.length === 0) return <Empty title={st('stock.none')} hint={st('stock.noneHint')} />;
  const found = findIngredients(all, search);
  return (
    <>
      <IngredientSearch value={search} onChange={setSearch} onFound={onOpen} />
      {found.length === 0 ? (
        <Empty title={st('stock.notFound')} />
      ) : (
        <Rows label={st('stock.ingredients')}>
          {found.map((each) => (
            <IngredientRow key={each.id} of={each} onOpen={() => onOpen(each.id)} />
          ))}
        </Rows>
      )}
    </>
  );
});

const Suppliers = observer(({ onOpen }: ListProps) =>
  storeRoom.suppliers.length === 0 ? (
    <Empty title={st('stock.noSuppliers')} />
  ) : (
    <Rows label={st('stock.suppliers')}>
      {storeRoom.suppliers.map(({ id, name, phone, note }) => (
        <Row
          key={id}
          label={name}
          hint={[phone, note].filter((part) => part !== '').join(' · ')}
          onTap={() => onOpen(id)}
        />
      ))}
    </Rows>
  ),
);

const openHistory = (id: number): void => void open(STAFF_PAGES.stockHistory, { id: String(id) });

/** What the store buys and from whom, and what it makes of it. */
const StoreRoomPage = () => {
  const [shown, setShown] = useState<Shown>('ingredients');
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const close = (): void => setEdited(null);
  const ofIngredients = shown === 'ingredients';
  // A store keeper works with what there is; a manager also decides what there is, and sees what it costs.
  const isManager = root.staff.info?.role === 'manager';
  const actions = (
    <>
      <IconButton icon="upload" label={st('menuIn.title')} onClick={() => void open(STAFF_PAGES.stockImport)} />
      <IconButton icon="chart" label={st('stock.report')} onClick={() => void open(STAFF_PAGES.stockReport)} />
    </>
  );
  const bar = (
    <Button block size="xl" onClick={() => setEdited('new')}>
      {st(ofIngredients ? 'stock.add' : 'stock.addSupplier')}
    </Button>
  );
  return (
    <StaffFrame
      loads={[storeRoom.room]}
      wide
      title={st('stock.title')}
      back={isManager ? STAFF_PAGES.manager : STAFF_PAGES.more}
      {...(isManager && { actions, bar })}
    >
      <Acts />
      {isManager && (
        <Segment
          label={st('stock.title')}
          options={[
            { value: 'ingredients', label: st('stock.ingredients') },
            { value: 'suppliers', label: st('stock.suppliers') },
          ]}
          value={shown}
          onChange={setShown}
        />
      )}
      <Async of={storeRoom.room} rows={6}>
        {() =>
          ofIngredients ? (
            <Ingredients onOpen={isManager ? setEdited : openHistory} />
          ) : (
            <Suppliers onOpen={setEdited} />
          )
        }
      </Async>
      {edited !== null && ofIngredients && (
        <IngredientSheet
          key={edited}
          ingredient={storeRoom.ingredients.find(({ id }) => id === edited) ?? null}
          onClose={close}
        />
      )}
      {edited !== null && !ofIngredients && (
        <SupplierSheet
          key={edited}
          supplier={storeRoom.suppliers.find(({ id }) => id === edited) ?? null}
          onClose={close}
        />
      )}
    </StaffFrame>
  );
};

export default staffPage(StoreRoomPage);
