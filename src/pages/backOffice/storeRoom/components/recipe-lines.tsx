import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Field } from '../../../../components/field';
import { IconButton } from '../../../../components/icon-button';
import { AddButton } from '../../../../components/staff/add-button';
import { FindSheet } from '../../../../components/staff/find-sheet';
import { st } from '../../../../i18n-staff';
import { findIngredients, type Ingredient, inRecipes, storeRoom } from '../../../../stores/staff/store-room';
import { type DraftLine, readRecipe } from './recipe-draft';

interface LineProps {
  readonly ingredient: Ingredient;
  readonly line: DraftLine;
  readonly wrong: string | null;
  readonly onChange: (text: string) => void;
  readonly onRemove: () => void;
}

const Line = ({ ingredient, line, wrong, onChange, onRemove }: LineProps) => (
  <div className="recipe__line">
    <div className="grow">
      <Field
        label={ingredient.name}
        value={line.text}
        inputMode="decimal"
        maxLength={14}
        after={<span className="muted">{st(`stock.unit.${inRecipes(ingredient).unit}`)}</span>}
        error={wrong}
        onChange={onChange}
      />
    </div>
    <IconButton icon="trash" label={st('recipe.removeLine', { name: ingredient.name })} onClick={onRemove} />
  </div>
);

interface RecipeLinesProps {
  readonly draft: readonly DraftLine[];
  /** An option may take less of what its dish takes. */
  readonly mayLower?: boolean;
  /** The ingredient whose recipe it is. */
  readonly except?: number | undefined;
  readonly onChange: (draft: readonly DraftLine[]) => void;
}

/** What a recipe takes: ingredients are added by name, their quantities typed. */
export const RecipeLines = observer(({ draft, mayLower = false, except, onChange }: RecipeLinesProps) => {
  const [isAdding, setAdding] = useState(false);
  const all = storeRoom.ingredients;
  const { wrong } = readRecipe(draft, all, mayLower);
  const offered = all.filter(({ id }) => id !== except && !draft.some(({ ingredientId }) => ingredientId === id));
  return (
    <div className="stack">
      {draft.length === 0 && <p className="cap muted">{st('recipe.none')}</p>}
      {draft.map((line, place) => {
        const ingredient = all.find(({ id }) => id === line.ingredientId);
        if (ingredient === undefined) return null;
        const others = draft.filter((each) => each !== line);
        return (
          <Line
            key={line.ingredientId}
            ingredient={ingredient}
            line={line}
            wrong={wrong[place] ?? null}
            onChange={(text) => onChange(draft.map((each) => (each === line ? { ...each, text } : each)))}
            onRemove={() => onChange(others)}
          />
        );
      })}
      <AddButton label={st('recipe.add')} onClick={() => setAdding(true)} />
      {isAdding && (
        <FindSheet
          of={storeRoom.room}
          words={{
            title: st('recipe.add'),
            find: st('stock.find'),
            before: st('recipe.before'),
            none: st('stock.notFound'),
          }}
          chosen={undefined}
          find={(_, search) =>
            findIngredients(offered, search).map(({ id, name, unit }) => ({
              key: String(id),
              label: name,
              hint: st(`stock.unit.${unit}`),
            }))
          }
          onChoose={(key) => onChange([...draft, { ingredientId: Number(key), text: '' }])}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
});
