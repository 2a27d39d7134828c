import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { Async } from '../../../components/async';
import type { Loadable } from '../../../components/async/loadable';
import { Button } from '../../../components/button';
import { confirm } from '../../../components/confirm';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { call } from '../../../api/staff-call';
import { st } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { back } from '../../../platform/navigation';
import { staffActions } from '../../../stores/staff';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { type DishRecipe, storeRoom } from '../../../stores/staff/store-room';
import { useResource } from '../../../stores/use-resource';
import { type DraftLine, readRecipe, toDraftLines } from './components/recipe-draft';
import { RecipeLines } from './components/recipe-lines';
import './index.scss';

type Option = DishRecipe['tags'][number];

/** An option or a topping with its recipe as it is typed. */
interface DraftOption extends Pick<Option, 'id' | 'name'> {
  readonly draft: readonly DraftLine[];
}

const toDraftOptions = (options: readonly Option[]): readonly DraftOption[] =>
  options.map(({ id, name, recipe }) => ({ id, name, draft: toDraftLines(recipe, storeRoom.ingredients) }));

/** Null while something is wrong with one of them. */
const readOptions = (options: readonly DraftOption[], mayLower: boolean) => {
  const read = options.flatMap(({ id, draft }) => {
    const { lines } = readRecipe(draft, storeRoom.ingredients, mayLower);
    return lines === null ? [] : [{ id, recipe: lines }];
  });
  return read.length === options.length ? read : null;
};

interface OptionsProps {
  readonly title: string;
  readonly hint?: string;
  readonly options: readonly DraftOption[];
  readonly mayLower: boolean;
  readonly onChange: (options: readonly DraftOption[]) => void;
}

const Options = observer(({ title, hint, options, mayLower, onChange }: OptionsProps) => {
  if (options.length === 0) return null;
  return (
    <section className="card recipe__card">
      <h2 className="item-title">{title}</h2>
      {hint !== undefined && <p className="cap muted">{hint}</p>}
      {options.map((option) => (
        <section key={option.id} className="stack">
          <h3 className="item-title">{option.name}</h3>
          <RecipeLines
            draft={option.draft}
            mayLower={mayLower}
            onChange={(draft) => onChange(options.map((each) => (each === option ? { ...each, draft } : each)))}
          />
        </section>
      ))}
    </section>
  );
});

const leave = (): void => void back(STAFF_PAGES.menuEditor);

interface FormProps {
  readonly id: number;
  readonly known: DishRecipe;
}

/** Nothing changes before it is saved. */
const Form = observer(({ id, known }: FormProps) => {
  const [begun] = useState({
    dish: toDraftLines(known.recipe, storeRoom.ingredients),
    tags: toDraftOptions(known.tags),
    feeds: toDraftOptions(known.feeds),
  });
  const [draft, setDraft] = useState(begun);
  const set = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }));
  const { lines } = readRecipe(draft.dish, storeRoom.ingredients, false);
  const [tags, feeds] = [readOptions(draft.tags, true), readOptions(draft.feeds, false)];
  const input = lines !== null && tags !== null && feeds !== null ? { id, recipe: lines, tags, feeds } : null;
  const save = async (): Promise<void> => {
    if (input === null || (await storeRoom.change('saveDishRecipe', input)) === null) return;
    feedback.toast(st('recipe.saved'));
    leave();
  };
  const discard = async (): Promise<void> => {
    const ask = { title: st('recipe.discardAsk'), content: '', ok: st('recipe.discard') };
    if (draft === begun || (await confirm(ask))) leave();
  };
  const bar = (
    <Button
      block
      size="xl"
      busy={staffActions.busy}
      why={input === null ? st('stock.fix') : null}
      onClick={() => void save()}
    >
      {st('form.save')}
    </Button>
  );
  return (
    <StaffFrame title={known.name} sub={st('recipe.title')} back={() => void discard()} bar={bar}>
      <section className="card recipe__card">
        <h2 className="item-title">{st(known.byWeight ? 'recipe.weight' : 'recipe.piece')}</h2>
        <RecipeLines draft={draft.dish} onChange={(dish) => set({ dish })} />
      </section>
      <Options
        title={st('recipe.options')}
        hint={st('recipe.optionsHint')}
        options={draft.tags}
        mayLower
        onChange={(tagDrafts) => set({ tags: tagDrafts })}
      />
      <Options
        title={st('recipe.toppings')}
        options={draft.feeds}
        mayLower={false}
        onChange={(feedDrafts) => set({ feeds: feedDrafts })}
      />
    </StaffFrame>
  );
});

/** What a dish takes, and what its options and toppings take besides. */
const RecipePage = () => {
  const id = Number(useRouter().params.id ?? 0);
  const ask = useCallback(async () => {
    const [known] = await Promise.all([call('dishRecipe', { id }, { quiet: true }), storeRoom.room.load()]);
    return known;
  }, [id]);
  const recipe = useResource(ask);
  if (recipe.value !== null && storeRoom.room.value !== null) return <Form id={id} known={recipe.value} />;
  const missing: Loadable<unknown> = recipe.value === null ? recipe : storeRoom.room;
  return (
    <StaffFrame title={st('recipe.title')} back={leave}>
      <Async of={missing} rows={6}>
        {() => null}
      </Async>
    </StaffFrame>
  );
};

export default staffPage(RecipePage);
