import { type ReactNode, useState } from 'react';
import { classes } from '../../../../components/classes';
import { Icon } from '../../../../components/icon';
import { IconButton } from '../../../../components/icon-button';
import { AddButton } from '../../../../components/staff/add-button';
import { Handle, Steps } from '../../../../components/staff/arrange';
import { presentWords, type Words, WordsFields } from '../../../../features/staff-words';
import { st, staffLanguage } from '../../../../i18n-staff';
import { itemKey, movedTo, replaced, without } from './edited-list';

interface Named {
  readonly name: Words;
}

/** What is being named, as far as it has a name. */
export const formatName = ({ name }: Named, otherwise: string): string => name[staffLanguage()] ?? name.en ?? otherwise;

interface ItemProps {
  readonly title: string;
  /** Beside the title: a price, how many. */
  readonly about: string;
  /** Its position, from 0, and the number of items. */
  readonly place: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  /** It has no name yet: it is open to be given one. */
  readonly isNew: boolean;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** One of several, with a handle and a bin: opens and closes by its title. */
const Item = ({ title, about, isNew, onRemove, children, ...at }: ItemProps) => {
  const [open, setOpen] = useState(isNew);
  return (
    <div className={classes('dish-ed__item drag-item', open && 'dish-ed__item--open')}>
      <div className="dish-ed__head">
        <Handle name={title} {...at} />
        <button type="button" className="dish-ed__tap" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'up' : 'down'} size="s" />
          <b className="grow">{title}</b>
          <span className="muted">{about}</span>
        </button>
        {open && <Steps name={title} {...at} />}
        <IconButton icon="trash" label={st('dishEd.remove', { name: title })} onClick={onRemove} />
      </div>
      {open && children}
    </div>
  );
};

interface ItemListProps<T> {
  readonly list: readonly T[];
  readonly onChange: (list: T[]) => void;
  /** Of an item without a name, by its place from 1. */
  readonly title: (place: number) => string;
  /** Beside the title of an item: a price, how many. */
  readonly about: (item: T) => string;
  readonly nameLabel: string;
  readonly addLabel: string;
  /** Makes another object each time: an item is known by its object. */
  readonly newItem: () => T;
  /** Between the list and the button. */
  readonly wrong?: string | null;
  /** The other fields of an item, by its place from 0. */
  readonly children: (item: T, place: number, put: (part: Partial<T>) => void) => ReactNode;
}

/** Items with names in three languages, in an order: added, named, moved, removed. */
export const ItemList = <T extends Named>(props: ItemListProps<T>) => {
  const { list, onChange, title, about, nameLabel, addLabel, newItem, wrong = null, children } = props;
  return (
    <>
      {list.map((item, place) => {
        const put = (part: Partial<T>): void => onChange(replaced(list, place, part));
        return (
          <Item
            key={itemKey(item)}
            place={place}
            count={list.length}
            onMove={(to) => onChange(movedTo(list, place, to))}
            isNew={presentWords(item.name) === null}
            about={about(item)}
            title={formatName(item, title(place + 1))}
            onRemove={() => onChange(without(list, place))}
          >
            <WordsFields
              label={nameLabel}
              value={item.name}
              maxLength={60}
              onChange={(name) => put({ ...item, name })}
            />
            {children(item, place, put)}
          </Item>
        );
      })}
      {wrong !== null && <p className="error cap">{wrong}</p>}
      <AddButton label={addLabel} onClick={() => onChange([...list, newItem()])} />
    </>
  );
};
