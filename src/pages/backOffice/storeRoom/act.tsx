import { mainAmount } from '@romduol/domain/money/amount';
import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { confirm } from '../../../components/confirm';
import { Empty } from '../../../components/empty';
import { Row, Rows } from '../../../components/staff/row';
import { Sum } from '../../../components/staff/sum';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { feedback } from '../../../platform/feedback';
import { back } from '../../../platform/navigation';
import { staffActions } from '../../../stores/staff';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import {
  findIngredients,
  type Difference,
  type Entered,
  type Ingredient,
  quantityWords,
  type StockActKind,
  storeRoom,
} from '../../../stores/staff/store-room';
import { Details } from './components/act-details';
import { PadSheet } from './components/pad-sheet';
import { IngredientSearch } from './components/search';
import './index.scss';

const KINDS: readonly string[] = ['receive', 'waste', 'count', 'transfer'] satisfies StockActKind[];
const isKind = (text: string | undefined): text is StockActKind => text !== undefined && KINDS.includes(text);

const leave = (): void => void back(STAFF_PAGES.storeRoom);

const findIngredient = (id: number): Ingredient | undefined => storeRoom.ingredients.find((each) => each.id === id);

/** Why it cannot be saved as it is; null where it can. */
const whyNot = (kind: StockActKind): string | null => {
  const { entered, details } = storeRoom;
  if (entered.length === 0) return st('stock.nothingEntered');
  if (kind === 'waste' && details.reason.trim() === '') return st('stock.reasonMissing');
  return kind === 'transfer' && details.toStoreId === null ? st('stock.toMissing') : null;
};

const enteredWords = (kind: StockActKind, entry: Entered, { unit }: Ingredient): string =>
  [quantityWords(entry.thousandths, unit), ...(kind === 'receive' ? [formatMain(mainAmount(entry.paid))] : [])].join(
    ' · ',
  );

interface ListProps {
  readonly kind: StockActKind;
  readonly onOpen: (id: number) => void;
}

/** Every ingredient, a tap away from the pad; what was entered stands at its end. */
const Ingredients = observer(({ kind, onOpen }: ListProps) => {
  const [search, setSearch] = useState('');
  const { bought, entered } = storeRoom;
  if (bought.length === 0) return <Empty title={st('stock.none')} hint={st('stock.noneHint')} />;
  const found = findIngredients(bought, search);
  return (
    <>
      <p className="cap muted">{st('stock.tap')}</p>
      <IngredientSearch value={search} onChange={setSearch} onFound={onOpen} />
      {found.length === 0 ? (
        <Empty title={st('stock.notFound')} />
      ) : (
        <Rows label={st('stock.ingredients')}>
          {found.map((ingredient) => {
            const entry = entered.find(({ ingredientId }) => ingredientId === ingredient.id);
            return (
              <Row key={ingredient.id} label={ingredient.name} onTap={() => onOpen(ingredient.id)}>
                {entry !== undefined && <span className="strong">{enteredWords(kind, entry, ingredient)}</span>}
              </Row>
            );
          })}
        </Rows>
      )}
    </>
  );
});

/** What a count found, before the page is left. */
const Differences = observer(({ differences }: { readonly differences: readonly Difference[] }) => (
  <section className="card">
    <h2 className="part__title">{st('stock.differences')}</h2>
    {differences.map(({ ingredientId, thousandths, stockValue }) => {
      const ingredient = findIngredient(ingredientId);
      if (ingredient === undefined) return null;
      return (
        <Sum key={ingredientId} label={ingredient.name}>
          {thousandths === 0
            ? st('stock.noDifference')
            : [
                quantityWords(thousandths, ingredient.unit),
                ...(stockValue === null ? [] : [formatMain(stockValue)]),
              ].join(' · ')}
        </Sum>
      );
    })}
  </section>
));

interface ActProps {
  readonly kind: StockActKind;
}

const Act = observer(({ kind }: ActProps) => {
  const [opened, setOpened] = useState<number | null>(null);
  useEffect(() => storeRoom.begin(), []);
  const { entered, differences } = storeRoom;
  const ingredient = opened === null ? undefined : findIngredient(opened);
  const discard = async (): Promise<void> => {
    const ask = { title: st('stock.discardAsk'), content: st('stock.discardWhat'), ok: st('stock.leave') };
    if (entered.length === 0 || (await confirm(ask))) leave();
  };
  const finish = (): void => {
    feedback.toast(st(`stock.done.${kind}`));
    // A count stays to show what it found.
    if (kind !== 'count') leave();
  };
  const bar =
    differences === null ? (
      <Button
        block
        size="xl"
        busy={staffActions.busy}
        why={whyNot(kind)}
        onClick={() => void storeRoom.submit(kind, finish)}
      >
        {st(`stock.save.${kind}`, { count: entered.length })}
      </Button>
    ) : (
      <Button block size="xl" onClick={leave}>
        {st('stock.leave')}
      </Button>
    );
  const paid = mainAmount(entered.reduce((sum, each) => sum + each.paid, 0));
  return (
    <StaffFrame title={st(`stock.act.${kind}`)} back={() => void discard()} loads={[storeRoom.room]} bar={bar}>
      <Async of={storeRoom.room} rows={6}>
        {() =>
          differences === null ? (
            <>
              <Details kind={kind} />
              <Ingredients kind={kind} onOpen={setOpened} />
              {kind === 'receive' && entered.length > 0 && (
                <Sum total label={st('stock.total')}>
                  {formatMain(paid)}
                </Sum>
              )}
            </>
          ) : (
            <Differences differences={differences} />
          )
        }
      </Async>
      {ingredient !== undefined && (
        <PadSheet
          key={ingredient.id}
          kind={kind}
          ingredient={ingredient}
          entry={entered.find(({ ingredientId }) => ingredientId === ingredient.id)}
          onClose={() => setOpened(null)}
        />
      )}
    </StaffFrame>
  );
});

/** A delivery, waste, a count or a transfer, entered in the store room by large keys and sent as one act. */
const StockActPage = () => {
  const { kind } = useRouter().params;
  return <Act kind={isKind(kind) ? kind : 'count'} />;
};

export default staffPage(StockActPage);
