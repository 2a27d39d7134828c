import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { Chip } from '../../../components/chip';
import { Empty } from '../../../components/empty';
import { Async } from '../../../components/async';
import { Field } from '../../../components/field';
import { Icon } from '../../../components/icon';
import { IconButton } from '../../../components/icon-button';
import { SideColumn } from '../../../components/staff/side-column';
import { Handle, Steps } from '../../../components/staff/arrange';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st, staffLanguage } from '../../../i18n-staff';
import { open } from '../../../platform/navigation';
import { root } from '../../../stores/staff';
import { type DraftCategory, type DraftDish, menuEditor } from '../../../stores/staff/menu-editor';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { CategorySheet } from './components/category-sheet';
import { DishRow } from './components/dish-row';
import { leaveMasterEditor } from './components/leave-master';
import { PicturesOffer } from './components/pictures-offer';
import './index.scss';

const Categories = observer(({ onAdd }: { readonly onAdd: () => void }) => (
  <div className="wraps" role="radiogroup" aria-label={st('menuEd.categories')}>
    {menuEditor.menu.value?.categories.map(({ id, name }) => (
      <Chip
        key={id}
        as="radio"
        chosen={menuEditor.category?.id === id}
        extra={String(menuEditor.listDishes(id).length)}
        onClick={() => menuEditor.choose(id)}
      >
        {name[staffLanguage()]}
      </Chip>
    ))}
    <Button kind="outline" size="s" onClick={onAdd}>
      <Icon name="plus" size="s" />
      {st('menuEd.category')}
    </Button>
  </div>
));

/** The categories while they are arranged: below one another, in the order of the menu. */
const ArrangedCategories = observer(() => {
  const categories = menuEditor.menu.value?.categories ?? [];
  return (
    <ul className="rows" aria-label={st('menuEd.categories')}>
      {categories.map((category, place) => {
        const name = category.name[staffLanguage()];
        const at = { name, place, count: categories.length };
        const moves = (to: number): void => menuEditor.placeCategory(category.id, to);
        return (
          <li key={category.id} className="menu-ed__category drag-item">
            <Handle {...at} onMove={moves} />
            <button
              type="button"
              className="menu-ed__pick"
              aria-pressed={menuEditor.category?.id === category.id}
              onClick={() => menuEditor.choose(category.id)}
            >
              {name}
            </button>
            <Steps {...at} onMove={moves} />
          </li>
        );
      })}
    </ul>
  );
});

interface HeadProps {
  readonly category: DraftCategory;
  readonly arranging: boolean;
  readonly onArrange: () => void;
  readonly onEdit: () => void;
}

const Head = observer(({ category, arranging, onArrange, onEdit }: HeadProps) => {
  const name = category.name[staffLanguage()];
  return (
    <div className="menu-ed__head">
      <h2 className="item-title grow">{name}</h2>
      {category.fromHeadOffice !== true && (
        <IconButton icon="pencil" label={`${st('menuEd.editCategory')}: ${name}`} onClick={onEdit} />
      )}
      <IconButton
        icon={arranging ? 'check' : 'swap'}
        label={st(arranging ? 'menuEd.arrangeDone' : 'menuEd.arrange')}
        pressed={arranging}
        onClick={onArrange}
      />
    </div>
  );
});

const toDish = ({ id }: DraftDish): void => void open(STAFF_PAGES.dishEditor, { id });

const Dishes = observer(
  ({ dishes, arranging }: { readonly dishes: readonly DraftDish[]; readonly arranging: boolean }) =>
    dishes.length === 0 ? (
      <Empty title={st('menuEd.empty')} hint={st('menuEd.emptyHint')} />
    ) : (
      <ul className="rows">
        {dishes.map((dish, index) => (
          <DishRow
            key={dish.id}
            dish={dish}
            arranging={arranging}
            place={index}
            count={dishes.length}
            onOpen={() => toDish(dish)}
          />
        ))}
      </ul>
    ),
);

const Menu = observer(({ onEdit }: { readonly onEdit: (category: DraftCategory | 'new') => void }) => {
  const [arranging, setArranging] = useState(false);
  const [search, setSearch] = useState('');
  const { category } = menuEditor;
  if (category === null) {
    const action = { label: st('menuEd.newCategory'), onClick: () => onEdit('new') };
    return <Empty title={st('menuEd.noCategory')} hint={st('menuEd.noCategoryHint')} action={action} />;
  }
  return (
    <>
      <Field
        bare
        label={st('menuEd.find')}
        placeholder={st('menuEd.find')}
        value={search}
        onChange={setSearch}
        before={<Icon name="search" />}
      />
      {search.trim() !== '' ? (
        <SideColumn>
          <Dishes dishes={menuEditor.findDishes(search)} arranging={false} />
        </SideColumn>
      ) : (
        <>
          {arranging ? <ArrangedCategories /> : <Categories onAdd={() => onEdit('new')} />}
          <SideColumn>
            <Head
              category={category}
              arranging={arranging}
              onArrange={() => setArranging(!arranging)}
              onEdit={() => onEdit(category)}
            />
            <Dishes dishes={menuEditor.listDishes(category.id)} arranging={arranging} />
          </SideColumn>
        </>
      )}
    </>
  );
});

/** The menu as its manager edits it: categories, dishes, their order, what is on sale. */
const MenuEditorPage = () => {
  const [edited, setEdited] = useState<DraftCategory | 'new' | null>(null);
  const category = menuEditor.category;
  const { from } = useRouter().params;
  const { info } = root.staff;
  const isMaster = info?.inMasterMenu === true;
  const bar = category !== null && (
    <Button block size="xl" onClick={() => void open(STAFF_PAGES.dishEditor, { category: category.id })}>
      <Icon name="plus" />
      {st('menuEd.newDish')}
    </Button>
  );
  return (
    <StaffFrame
      loads={[menuEditor.menu]}
      columns
      title={isMaster ? st('masters.editing', { name: info.storeName }) : st('menuEd.title')}
      {...(menuEditor.menu.value !== null && { sub: st('menuEd.sub', { count: menuEditor.menu.value.goods.length }) })}
      back={isMaster ? () => void leaveMasterEditor(Number(from ?? 0)) : STAFF_PAGES.manager}
      actions={
        <>
          <IconButton icon="picture" label={st('menuPic.title')} onClick={() => void open(STAFF_PAGES.menuPictures)} />
          <IconButton icon="upload" label={st('menuIn.title')} onClick={() => void open(STAFF_PAGES.menuImport)} />
        </>
      }
      {...(bar !== false && { bar })}
    >
      <PicturesOffer />
      <Async of={menuEditor.menu} rows={6}>
        {() => <Menu onEdit={setEdited} />}
      </Async>
      {edited !== null && <CategorySheet category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </StaffFrame>
  );
};

export default staffPage(MenuEditorPage);
