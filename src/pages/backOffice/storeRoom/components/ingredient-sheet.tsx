import { STOCK_QUANTITY_MAX, STOCK_UNITS, thousandthsIn } from '@romduol/domain/stock/units';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ChipGroup } from '../../../../components/chip-group';
import { Field } from '../../../../components/field';
import { Segment } from '../../../../components/segment';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { NumberField } from '../../../../components/staff/form/number-field';
import { Row, Rows } from '../../../../components/staff/row';
import { RemoveButton } from '../../../../components/staff/remove-button';
import { st } from '../../../../i18n-staff';
import { open } from '../../../../platform/navigation';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import { staffActions } from '../../../../stores/staff';
import { type Ingredient, storeRoom } from '../../../../stores/staff/store-room';
import { readRecipe, toDraftLines } from './recipe-draft';
import { ArticleFields, isBarcodeRight } from './article-fields';
import { RecipeLines } from './recipe-lines';

interface IngredientSheetProps {
  /** Null for a new one. */
  readonly ingredient: Ingredient | null;
  readonly onClose: () => void;
}

type Draft = Pick<Ingredient, 'name' | 'unit' | 'supplierId' | 'articleNumber' | 'barcode'>;
/** What is typed of each; undefined while it is no number. */
type Quantities = Readonly<
  Record<'packThousandths' | 'minimumThousandths' | 'yieldThousandths', number | null | undefined>
>;

const NEW: Draft = { name: '', unit: 'kg', supplierId: null, articleNumber: '', barcode: '' };

/** Digits after the point that a quantity of a unit can have. */
const DECIMALS = { g: 3, kg: 6, ml: 3, l: 6, piece: 3 } as const;

interface QuantityProps {
  readonly label: string;
  readonly unit: Ingredient['unit'];
  readonly value: number | null | undefined;
  readonly hint?: string;
  readonly optional?: boolean;
  readonly onChange: (value: number | null | undefined) => void;
}

const Quantity = ({ unit, ...props }: QuantityProps) => (
  <NumberField
    {...props}
    scale={thousandthsIn(unit, { unit, packThousandths: null })}
    decimals={DECIMALS[unit]}
    unit={st(`stock.unit.${unit}`)}
    min={1}
    max={STOCK_QUANTITY_MAX}
  />
);

const whyNot = (name: string, fits: boolean): string | null => {
  if (name.trim() === '') return st('stock.nameMissing');
  return fits ? null : st('stock.fix');
};

const RemoveIngredient = observer(
  ({ id, name, onRemoved }: Pick<Ingredient, 'id' | 'name'> & { readonly onRemoved: () => void }) => (
    <RemoveButton
      label={st('stock.remove')}
      ask={{ title: st('stock.removeAsk', { name }), content: st('stock.removeWhat') }}
      busy={staffActions.busy}
      onRemove={async () => (await storeRoom.change('removeIngredient', { id })) !== null}
      onRemoved={onRemoved}
    />
  ),
);

/** An ingredient: its unit, its pack, from whom it is bought or of what it is made. */
export const IngredientSheet = observer(({ ingredient, onClose }: IngredientSheetProps) => {
  const [draft, setDraft] = useState<Draft>(ingredient ?? NEW);
  const [isMade, setMade] = useState((ingredient?.yieldThousandths ?? null) !== null);
  const [typed, setTyped] = useState<Quantities>({
    packThousandths: ingredient?.packThousandths ?? null,
    minimumThousandths: ingredient?.minimumThousandths ?? null,
    yieldThousandths: ingredient?.yieldThousandths ?? null,
  });
  const [recipe, setRecipe] = useState(toDraftLines(ingredient?.recipe ?? [], storeRoom.ingredients));
  const set = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const quantity = (key: keyof Quantities) => ({
    unit: draft.unit,
    value: typed[key],
    onChange: (value: number | null | undefined) => setTyped((before) => ({ ...before, [key]: value })),
  });
  const { packThousandths, minimumThousandths, yieldThousandths } = typed;
  const { lines } = readRecipe(recipe, storeRoom.ingredients, false);
  const bought = packThousandths !== undefined && minimumThousandths !== undefined && isBarcodeRight(draft.barcode);
  const made = yieldThousandths != null && lines !== null && lines.length > 0;
  const save = async (): Promise<boolean> => {
    const about = ingredient === null ? {} : { id: ingredient.id, version: ingredient.version };
    const saved = await storeRoom.change('saveIngredient', {
      ...about,
      ...draft,
      name: draft.name.trim(),
      supplierId: isMade ? null : draft.supplierId,
      articleNumber: isMade ? '' : draft.articleNumber.trim(),
      barcode: isMade ? '' : draft.barcode,
      packThousandths: isMade ? null : (packThousandths ?? null),
      minimumThousandths: isMade ? null : (minimumThousandths ?? null),
      yieldThousandths: isMade ? (yieldThousandths ?? null) : null,
      recipe: isMade ? (lines ?? []) : [],
    });
    return saved !== null;
  };
  return (
    <EditSheet
      title={ingredient?.name ?? st('stock.add')}
      busy={staffActions.busy}
      why={whyNot(draft.name, isMade ? made : bought)}
      onSave={save}
      onClose={onClose}
    >
      {ingredient !== null && ingredient.yieldThousandths === null && (
        <Rows>
          <Row
            icon="clock"
            label={st('stock.history')}
            hint={st('stock.historyHint')}
            onTap={() => void open(STAFF_PAGES.stockHistory, { id: ingredient.id })}
          />
        </Rows>
      )}
      <Field label={st('stock.name')} value={draft.name} maxLength={60} onChange={(name) => set({ name })} />
      <h3 className="item-title">{st('stock.unit')}</h3>
      <ChipGroup
        label={st('stock.unit')}
        options={STOCK_UNITS.map((value) => ({ value, label: st(`stock.unit.${value}`) }))}
        value={draft.unit}
        onChange={(unit) => set({ unit })}
      />
      <h3 className="item-title">{st('stock.source')}</h3>
      <Segment
        label={st('stock.source')}
        options={[
          { value: 'bought', label: st('stock.bought') },
          { value: 'made', label: st('stock.made') },
        ]}
        value={isMade ? 'made' : 'bought'}
        onChange={(value) => setMade(value === 'made')}
      />
      {isMade ? (
        <>
          <p className="cap muted">{st('stock.madeHint')}</p>
          <Quantity key={`yield:${draft.unit}`} label={st('stock.yield')} {...quantity('yieldThousandths')} />
          <RecipeLines draft={recipe} except={ingredient?.id} onChange={setRecipe} />
        </>
      ) : (
        <>
          <Quantity
            key={`pack:${draft.unit}`}
            label={st('stock.pack')}
            hint={st('stock.noPack')}
            optional
            {...quantity('packThousandths')}
          />
          <Quantity
            key={`minimum:${draft.unit}`}
            label={st('stock.minimum')}
            hint={st('stock.noMinimum')}
            optional
            {...quantity('minimumThousandths')}
          />
          <h3 className="item-title">{st('stock.supplier')}</h3>
          <ChipGroup
            label={st('stock.supplier')}
            options={[
              { value: null, label: st('stock.noSupplier') },
              ...storeRoom.suppliers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={draft.supplierId}
            onChange={(supplierId) => set({ supplierId })}
          />
          <ArticleFields article={draft} onChange={set} />
        </>
      )}
      {ingredient !== null && <RemoveIngredient {...ingredient} onRemoved={onClose} />}
    </EditSheet>
  );
});
