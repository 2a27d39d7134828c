import { newDish } from '@romduol/domain/menu/new-dish';
import { pageScrollTo, useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button';
import { confirm } from '../../../components/confirm';
import { ErrorState } from '../../../components/error-state';
import { IconButton } from '../../../components/icon-button';
import { Skeleton } from '../../../components/skeleton';
import { Row, Rows } from '../../../components/staff/row';
import { SideColumn } from '../../../components/staff/side-column';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { t } from '../../../i18n';
import { st } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { back, open } from '../../../platform/navigation';
import { useShown } from '../../../platform/shown';
import { root } from '../../../stores/staff';
import { dishToEdit, type DishInput, type EditedDish, menuEditor } from '../../../stores/staff/menu-editor';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { Naming, Pricing } from './components/basics';
import { toDishInput, toDraft } from './components/dish-draft';
import { formatName } from './components/item-list';
import { HeadOffice, Unlocked } from './components/head-office';
import { Feeds, Groups } from './components/options';
import { Picture } from './components/picture';
import { Charges, Kitchen, Limits } from './components/rules';
import { AddOns, Parts } from './components/set-meal';
import { type Editing, useDraft } from './components/use-draft';
import './detail.scss';

const leave = (): void => void back(STAFF_PAGES.menuEditor);

/** False where it was refused, which was shown. */
const save = async ({ draft }: Editing): Promise<boolean> => {
  if ((await menuEditor.change('saveDish', toDishInput(draft))) === null) return false;
  menuEditor.choose(draft.categoryId);
  feedback.toast(st('dishEd.saved'));
  return true;
};

const saveAndLeave = async (editing: Editing): Promise<void> => {
  if (await save(editing)) leave();
};

const archive = async (id: number, name: string): Promise<void> => {
  const sure = await confirm({
    title: st('dishEd.archiveAsk', { name }),
    content: st('dishEd.archiveWhat'),
    ok: st('dishEd.archive'),
  });
  if (!sure || (await menuEditor.change('archiveDish', { id, archived: true })) === null) return;
  feedback.toast(st('menuEd.archived', { name }));
  leave();
};

/** Whether head office lets the store take the dish off its menu. */
const mayArchive = (dish: EditedDish | null): boolean =>
  dish?.headOffice === undefined || dish.headOffice.allows.includes('availability');

const discard = async ({ isChanged }: Editing): Promise<void> => {
  const ask = { title: st('dishEd.discardAsk'), content: '', ok: st('dishEd.discard') };
  if (!isChanged || (await confirm(ask))) leave();
};

/** Leads to the recipe of a dish, which is saved by itself: a master menu has no store room. */
const RecipeRow = ({ id, isChanged }: { readonly id: number; readonly isChanged: boolean }) => {
  if (root.staff.info?.inMasterMenu === true) return null;
  const enter = async (): Promise<void> => {
    const ask = { title: st('dishEd.discardAsk'), content: '', ok: st('dishEd.discard') };
    if (!isChanged || (await confirm(ask))) void open(STAFF_PAGES.recipe, { id });
  };
  return (
    <Rows>
      <Row icon="note" label={st('recipe.title')} hint={st('recipe.hint')} onTap={() => void enter()} />
    </Rows>
  );
};

interface FormProps {
  readonly begun: DishInput;
  readonly dish: EditedDish | null;
  /** Begins the next new dish of a category. */
  readonly onAnother: (categoryId: number) => void;
  /** Begins anew with what is saved. */
  readonly onReload: () => void;
}

const Form = observer(({ begun, dish, onAnother, onReload }: FormProps) => {
  const editing = useDraft(begun);
  const { draft } = editing;
  const name = formatName(draft, st('dishEd.new'));
  const tint = menuEditor.menu.value?.goods.find(({ id }) => id === draft.id)?.tint ?? '';
  const { id } = draft;
  const why = editing.fits ? null : st('dishEd.fix');
  const saveAndAdd = async (): Promise<void> => {
    if (await save(editing)) onAnother(draft.categoryId);
  };
  const bar = (
    <div className="bar-buttons">
      {dish === null ? (
        <Button kind="outline" size="xl" busy={menuEditor.menu.busy} why={why} onClick={() => void saveAndAdd()}>
          {st('dishEd.saveAndAdd')}
        </Button>
      ) : (
        <Button kind="outline" size="xl" onClick={() => void discard(editing)}>
          {st('dishEd.discard')}
        </Button>
      )}
      <Button block size="xl" busy={menuEditor.menu.busy} why={why} onClick={() => void saveAndLeave(editing)}>
        {st('form.save')}
      </Button>
    </div>
  );
  return (
    <StaffFrame
      columns
      title={name}
      {...(dish !== null && { sub: st('menuEd.sold', { count: dish.sales }) })}
      back={() => void discard(editing)}
      {...(id !== undefined &&
        mayArchive(dish) && {
          actions: <IconButton icon="trash" label={st('dishEd.archive')} onClick={() => void archive(id, name)} />,
        })}
      bar={bar}
    >
      <HeadOffice dish={dish} isChanged={editing.isChanged} onReload={onReload} />
      <Unlocked dish={dish} field="picture">
        <Picture editing={editing} tint={tint} />
      </Unlocked>
      <Unlocked dish={dish}>
        <Naming editing={editing} />
      </Unlocked>
      <Unlocked dish={dish} field="price">
        <Pricing editing={editing} />
      </Unlocked>
      <SideColumn>
        <Unlocked dish={dish} field="price">
          <Groups editing={editing} />
          <Feeds editing={editing} />
          <Parts editing={editing} />
        </Unlocked>
        <Unlocked dish={dish} field="availability">
          <Limits editing={editing} />
        </Unlocked>
        {id !== undefined && <RecipeRow id={id} isChanged={editing.isChanged} />}
        <Unlocked dish={dish} field="station">
          <Kitchen editing={editing} />
        </Unlocked>
        <Unlocked dish={dish} field="tax">
          <Charges editing={editing} />
        </Unlocked>
        <Unlocked dish={dish}>
          <AddOns editing={editing} />
        </Unlocked>
      </SideColumn>
    </StaffFrame>
  );
});

type Found = Pick<FormProps, 'begun' | 'dish'> | 'loading' | 'failed';

/** The dish of this address, or a new one of a category. */
const find = async (id: number, category: number): Promise<Found> => {
  if (menuEditor.menu.value === null) await menuEditor.menu.load();
  if (id === 0) return { begun: newDish(category || (menuEditor.category?.id ?? 0)), dish: null };
  const dish = await dishToEdit(id);
  return dish === null ? 'failed' : { begun: toDraft(dish), dish };
};

/** One dish with all that is set of it; nothing changes before it is saved. */
const DishEditorPage = () => {
  const { id, category } = useRouter().params;
  const [found, setFound] = useState<Found>('loading');
  const [edition, setEdition] = useState(0);
  const load = (): void => void find(Number(id ?? 0), Number(category ?? 0)).then(setFound);
  useEffect(load, [id, category]);
  // Stations may have been added meanwhile.
  useShown(() => void (menuEditor.menu.value !== null && menuEditor.menu.load()));
  const reload = (): void =>
    void find(Number(id ?? 0), 0).then((again) => {
      setFound(again);
      setEdition((before) => before + 1);
    });
  const another = (categoryId: number): void => {
    setFound({ begun: newDish(categoryId), dish: null });
    setEdition(edition + 1);
    void pageScrollTo({ scrollTop: 0, duration: 0 });
  };
  if (typeof found === 'object') return <Form key={edition} {...found} onAnother={another} onReload={reload} />;
  return (
    <StaffFrame title={st('menuEd.title')} back={leave}>
      {found === 'failed' ? <ErrorState onRetry={load} /> : <Skeleton rows={8} label={t('common.loading')} />}
    </StaffFrame>
  );
};

export default staffPage(DishEditorPage);
