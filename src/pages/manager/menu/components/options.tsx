import { mainAmount, type MainAmount } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { listWords } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import type { DishInput } from '../../../../stores/staff/menu-editor';
import { AmountField, CountField } from './count-field';
import { ItemList, formatName } from './item-list';
import type { Editing } from './use-draft';

interface PartProps {
  readonly editing: Editing;
}
type Group = DishInput['groups'][number];
type Tag = Group['tags'][number];

const newTag = (): Tag => ({ name: {}, price: mainAmount(0) });
const newGroup = (): Group => ({ name: {}, min: 1, max: 1, tags: [newTag()] });
const newFeed = (): DishInput['feeds'][number] => ({ name: {}, price: mainAmount(0), max: 5 });

const extra = (price: MainAmount): string => `+${formatMain(price)}`;

interface TagsProps extends PartProps {
  readonly tags: readonly Tag[];
  /** Of the group, from 0. */
  readonly place: number;
  readonly onChange: (tags: Tag[]) => void;
}

const Tags = ({ editing, tags, place, onChange }: TagsProps) => (
  <ItemList
    list={tags}
    onChange={onChange}
    title={(at) => st('dishEd.tag', { place: at })}
    about={({ price }) => extra(price)}
    nameLabel={st('dishEd.name')}
    addLabel={st('dishEd.addTag')}
    newItem={newTag}
    wrong={editing.wrong(`groups.${place}.tags`)}
  >
    {(tag, index, put) => (
      <AmountField
        label={st('dishEd.extra')}
        value={tag.price}
        field={`groups.${place}.tags.${index}.price`}
        editing={editing}
        onChange={(price) => price !== null && put({ price })}
      />
    )}
  </ItemList>
);

interface BoundsProps extends PartProps {
  readonly of: { readonly min: number; readonly max: number };
  readonly field: string;
  readonly put: (part: { readonly min?: number; readonly max?: number }) => void;
}

/** From how many to how many may be chosen. */
export const Bounds = ({ editing, of, field, put }: BoundsProps) => (
  <div className="dish-ed__pair">
    <CountField
      label={st('dishEd.min')}
      value={of.min}
      field={`${field}.min`}
      editing={editing}
      min={0}
      max={40}
      onChange={(min) => min !== null && put({ min })}
    />
    <CountField
      label={st('dishEd.max')}
      value={of.max}
      field={`${field}.max`}
      editing={editing}
      min={1}
      max={40}
      onChange={(max) => max !== null && put({ max })}
    />
  </div>
);

/** Specifications: size, broth, how hot. */
export const Groups = observer(({ editing }: PartProps) => (
  <section className="card dish-ed__card">
    <h2 className="item-title">{st('dishEd.groups')}</h2>
    <ItemList
      list={editing.draft.groups}
      onChange={(groups) => editing.set({ groups })}
      title={() => st('dishEd.groups')}
      about={({ tags }) => listWords(tags.map((tag) => formatName(tag, '')))}
      nameLabel={st('dishEd.groupName')}
      addLabel={st('dishEd.addGroup')}
      newItem={newGroup}
    >
      {(group, place, put) => (
        <>
          <Bounds editing={editing} of={group} field={`groups.${place}`} put={put} />
          <Tags editing={editing} tags={group.tags} place={place} onChange={(tags) => put({ tags })} />
        </>
      )}
    </ItemList>
  </section>
));

/** Toppings, each with its price and how many of it one portion may have. */
export const Feeds = observer(({ editing }: PartProps) => (
  <section className="card dish-ed__card">
    <h2 className="item-title">{st('dishEd.feeds')}</h2>
    <ItemList
      list={editing.draft.feeds}
      onChange={(feeds) => editing.set({ feeds })}
      title={(place) => st('dishEd.feed', { place })}
      about={({ price }) => extra(price)}
      nameLabel={st('dishEd.name')}
      addLabel={st('dishEd.addFeed')}
      newItem={newFeed}
    >
      {(feed, place, put) => (
        <div className="dish-ed__pair">
          <AmountField
            label={st('dishEd.price')}
            value={feed.price}
            field={`feeds.${place}.price`}
            editing={editing}
            onChange={(price) => price !== null && put({ price })}
          />
          <CountField
            label={st('dishEd.feedMax')}
            value={feed.max}
            field={`feeds.${place}.max`}
            editing={editing}
            min={1}
            max={99}
            onChange={(max) => max !== null && put({ max })}
          />
        </div>
      )}
    </ItemList>
  </section>
));
