import { cents, type Cents } from '@romduol/domain/money/amount';
import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { classes } from '../../../../components/classes';
import { Icon } from '../../../../components/icon';
import { IconButton } from '../../../../components/icon-button';
import { AddButton } from '../../../../components/staff/add-button';
import { Handle, Steps } from '../../../../components/staff/arrange';
import { presentWords, WordsFields } from '../../../../components/staff/form/words-fields';
import { i18n } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import type { DishInput } from '../../../../stores/staff/menu-editor';
import { CountField } from './count-field';
import { keyOf, movedTo, replaced, without } from './list-of';
import { MoneyField } from './money-field';
import type { Editing } from './use-draft';

interface PartProps {
  readonly editing: Editing;
}
type Group = DishInput['groups'][number];

/** What is being named, as far as it has a name. */
export const nameOf = ({ name }: { readonly name: DishInput['name'] }, otherwise: string): string =>
  name[i18n.language] ?? name.en ?? otherwise;

interface ItemProps {
  readonly title: string;
  /** Beside the title: a price, how many. */
  readonly about?: string;
  /** Where it stands among how many, from 0. */
  readonly place: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  /** It has no name yet: it is open to be given one. */
  readonly isNew: boolean;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** One of several, with a handle and a bin: opens and closes by its title. */
export const Item = ({ title, about, isNew, onRemove, children, ...at }: ItemProps) => {
  const [open, setOpen] = useState(isNew);
  return (
    <div className={classes('dish-ed__item drag-item', open && 'dish-ed__item--open')}>
      <div className="dish-ed__head">
        <Handle name={title} {...at} />
        <button type="button" className="dish-ed__tap" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'up' : 'down'} size="s" />
          <b className="grow">{title}</b>
          {about !== undefined && <span className="muted">{about}</span>}
        </button>
        {open && <Steps name={title} {...at} />}
        <IconButton icon="trash" label={st('dishEd.remove', { name: title })} onClick={onRemove} />
      </div>
      {open && children}
    </div>
  );
};

const isNameless = ({ name }: { readonly name: DishInput['name'] }): boolean => presentWords(name) === null;
const extra = (price: Cents): string => `+${formatDollarSign(price)}`;

const Tags = ({ editing, group, place }: PartProps & { readonly group: Group; readonly place: number }) => {
  const { draft, set } = editing;
  const put = (tags: Group['tags']): void => set({ groups: replaced(draft.groups, place, { tags }) });
  const wrong = editing.wrong(`groups.${place}.tags`);
  return (
    <>
      {group.tags.map((tag, index) => (
        <Item
          key={keyOf(tag)}
          place={index}
          count={group.tags.length}
          onMove={(to) => put(movedTo(group.tags, index, to))}
          isNew={isNameless(tag)}
          about={extra(tag.price)}
          title={nameOf(tag, st('dishEd.tag', { place: index + 1 }))}
          onRemove={() => put(without(group.tags, index))}
        >
          <WordsFields
            label={st('dishEd.name')}
            value={tag.name}
            maxLength={60}
            onChange={(name) => put(replaced(group.tags, index, { name }))}
          />
          <MoneyField
            label={st('dishEd.extra')}
            value={tag.price}
            field={`groups.${place}.tags.${index}.price`}
            editing={editing}
            onChange={(price) => price !== null && put(replaced(group.tags, index, { price }))}
          />
        </Item>
      ))}
      {wrong !== null && <p className="dish-ed__wrong cap">{wrong}</p>}
      <AddButton label={st('dishEd.addTag')} onClick={() => put([...group.tags, { name: {}, price: cents(0) }])} />
    </>
  );
};

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
export const Groups = observer(({ editing }: PartProps) => {
  const { draft, set } = editing;
  const add = (): void =>
    set({ groups: [...draft.groups, { name: {}, min: 1, max: 1, tags: [{ name: {}, price: cents(0) }] }] });
  return (
    <section className="card dish-ed__card">
      <h2 className="menu-ed__part">{st('dishEd.groups')}</h2>
      {draft.groups.map((group, place) => (
        <Item
          key={keyOf(group)}
          place={place}
          count={draft.groups.length}
          onMove={(to) => set({ groups: movedTo(draft.groups, place, to) })}
          isNew={isNameless(group)}
          about={group.tags.map((tag) => nameOf(tag, '')).join(', ')}
          title={nameOf(group, st('dishEd.groups'))}
          onRemove={() => set({ groups: without(draft.groups, place) })}
        >
          <WordsFields
            label={st('dishEd.groupName')}
            value={group.name}
            maxLength={60}
            onChange={(name) => set({ groups: replaced(draft.groups, place, { name }) })}
          />
          <Bounds
            editing={editing}
            of={group}
            field={`groups.${place}`}
            put={(part) => set({ groups: replaced(draft.groups, place, part) })}
          />
          <Tags editing={editing} group={group} place={place} />
        </Item>
      ))}
      <AddButton label={st('dishEd.addGroup')} onClick={add} />
    </section>
  );
});

/** Toppings, each with its price and how many of it one portion may have. */
export const Feeds = observer(({ editing }: PartProps) => {
  const { draft, set } = editing;
  return (
    <section className="card dish-ed__card">
      <h2 className="menu-ed__part">{st('dishEd.feeds')}</h2>
      {draft.feeds.map((feed, place) => (
        <Item
          key={keyOf(feed)}
          place={place}
          count={draft.feeds.length}
          onMove={(to) => set({ feeds: movedTo(draft.feeds, place, to) })}
          isNew={isNameless(feed)}
          about={extra(feed.price)}
          title={nameOf(feed, st('dishEd.feed', { place: place + 1 }))}
          onRemove={() => set({ feeds: without(draft.feeds, place) })}
        >
          <WordsFields
            label={st('dishEd.name')}
            value={feed.name}
            maxLength={60}
            onChange={(name) => set({ feeds: replaced(draft.feeds, place, { name }) })}
          />
          <div className="dish-ed__pair">
            <MoneyField
              label={st('dishEd.price')}
              value={feed.price}
              field={`feeds.${place}.price`}
              editing={editing}
              onChange={(price) => price !== null && set({ feeds: replaced(draft.feeds, place, { price }) })}
            />
            <CountField
              label={st('dishEd.feedMax')}
              value={feed.max}
              field={`feeds.${place}.max`}
              editing={editing}
              min={1}
              max={99}
              onChange={(max) => max !== null && set({ feeds: replaced(draft.feeds, place, { max }) })}
            />
          </div>
        </Item>
      ))}
      <AddButton
        label={st('dishEd.addFeed')}
        onClick={() => set({ feeds: [...draft.feeds, { name: {}, price: cents(0), max: 5 }] })}
      />
    </section>
  );
});
