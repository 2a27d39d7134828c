import { newDish } from '@romduol/domain/menu/new-dish';
import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button';
import { ErrorState } from '../../../components/error-state';
import { IconButton } from '../../../components/icon-button';
import { localized } from '../../../components/localized';
import { Skeleton } from '../../../components/skeleton';
import { Beside } from '../../../components/staff/beside';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { back } from '../../../platform/navigation';
import { useShown } from '../../../platform/shown';
import { useDesk } from '../../../stores/staff/desk';
import { dishToEdit, type DishInput, type EditedDish, menuEditor } from '../../../stores/staff/menu-editor';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { Naming, Pricing } from './components/basics';
import { dishOf, draftOf } from './components/dish-draft';
import { Feeds, Groups, nameOf } from './components/options';
import { Picture } from './components/picture';
import { Charges, Kitchen, Limits } from './components/rules';
import { AddOns, Parts } from './components/set-meal';
import { type Editing, useDraft } from './components/use-draft';
import './detail.scss';

const leave = (): void => void back(STAFF_PAGES.menuEditor);

const save = async ({ draft }: Editing): Promise<void> => {
  if ((await menuEditor.change('saveDish', dishOf(draft))) === null) return;
  menuEditor.choose(draft.categoryId);
  feedback.toast(st('dishEd.saved'));
  leave();
};

const archive = async (id: number, name: string): Promise<void> => {
  const sure = await feedback.ask({
    title: st('dishEd.archiveAsk', { name }),
    content: st('dishEd.archiveWhat'),
    ok: st('dishEd.archive'),
    cancel: t('common.cancel'),
  });
  if (!sure || (await menuEditor.change('archiveDish', { id, archived: true })) === null) return;
  feedback.toast(st('menuEd.archived', { name }));
  leave();
};

const discard = async ({ isChanged }: Editing): Promise<void> => {
  const ask = { title: st('dishEd.discardAsk'), content: '', ok: st('dishEd.discard'), cancel: t('common.cancel') };
  if (!isChanged || (await feedback.ask(ask))) leave();
};

const Form = observer(({ begun, dish }: { readonly begun: DishInput; readonly dish: EditedDish | null }) => {
  const desk = useDesk();
  const editing = useDraft(begun);
  const { draft } = editing;
  const name = nameOf(draft, st('dishEd.new'));
  const tint = menuEditor.draft?.goods.find(({ id }) => id === draft.id)?.tint ?? '';
  const { id } = draft;
  const bar = (
    <div className="menu-ed__bar">
      <Button kind="outline" size="xl" onClick={() => void discard(editing)}>
        {st('dishEd.discard')}
      </Button>
      <Button
        block
        size="xl"
        busy={menuEditor.busy}
        why={editing.fits ? null : st('dishEd.fix')}
        onClick={() => void save(editing)}
      >
        {st('form.save')}
      </Button>
    </div>
  );
  return (
    <StaffFrame
      desk={desk}
      columns
      title={name}
      {...(dish !== null && { sub: st('menuEd.sold', { count: dish.sales }) })}
      onBack={() => void discard(editing)}
      {...(id !== undefined && {
        actions: <IconButton icon="trash" label={st('dishEd.archive')} onClick={() => void archive(id, name)} />,
      })}
      bar={bar}
    >
      <Picture editing={editing} tint={tint} />
      <Naming editing={editing} />
      <Pricing editing={editing} />
      <Beside>
        <Groups editing={editing} />
        <Feeds editing={editing} />
        <Parts editing={editing} />
        <Limits editing={editing} />
        <Kitchen editing={editing} />
        <Charges editing={editing} />
        <AddOns editing={editing} />
      </Beside>
    </StaffFrame>
  );
});

type Found = { readonly begun: DishInput; readonly dish: EditedDish | null } | 'loading' | 'failed';

/** The dish of this address, or a new one of a category. */
const find = async (id: number, category: number): Promise<Found> => {
  if (menuEditor.draft === null) await menuEditor.load();
  if (id === 0) return { begun: newDish(category || (menuEditor.category?.id ?? 0)), dish: null };
  const dish = await dishToEdit(id);
  return dish === null ? 'failed' : { begun: draftOf(dish), dish };
};

/** One dish with all that is set of it; nothing changes before it is saved. */
const DishEditorPage = () => {
  const desk = useDesk();
  const { id, category } = useRouter().params;
  const [found, setFound] = useState<Found>('loading');
  const load = (): void => void find(Number(id ?? 0), Number(category ?? 0)).then(setFound);
  useEffect(load, [id, category]);
  // Stations may have been added meanwhile.
  useShown(() => void (menuEditor.draft !== null && menuEditor.load()));
  if (typeof found === 'object') return <Form {...found} />;
  return (
    <StaffFrame desk={desk} title={st('menuEd.title')} onBack={leave}>
      {found === 'failed' ? <ErrorState onRetry={load} /> : <Skeleton rows={8} label={t('common.loading')} />}
    </StaffFrame>
  );
};

export default localized(DishEditorPage, staffTexts);
