import { useState } from 'react';
import { Async } from '../../async';
import type { Loadable } from '../../async/loadable';
import { Empty } from '../../empty';
import { Field } from '../../field';
import { Icon } from '../../icon';
import { Sheet } from '../../sheet';
import { Row, Rows } from '../row';

/** More than a person looks through. */
const MOST = 40;

/** What can be chosen: its key, its name, and what tells it from others. */
interface Choice {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
}

interface Words {
  readonly title: string;
  readonly find: string;
  /** What is listed before a search. */
  readonly before: string;
  readonly none: string;
}

interface ListProps {
  readonly words: Words;
  readonly chosen: string | undefined;
  /** What fits a search; '' before one. */
  readonly find: (search: string) => readonly Choice[];
  readonly onChoose: (key: string) => void;
}

const List = ({ words, chosen, find, onChoose }: ListProps) => {
  const [search, setSearch] = useState('');
  const shown = find(search.trim().toLowerCase()).slice(0, MOST);
  return (
    <div className="stack">
      <Field label={words.find} value={search} maxLength={40} onChange={setSearch} />
      {search.trim() === '' && <p className="cap muted">{words.before}</p>}
      {shown.length === 0 ? (
        <Empty title={words.none} />
      ) : (
        <Rows label={words.title}>
          {shown.map(({ key, label, hint }) => (
            <Row key={key} label={label} hint={hint} onTap={() => onChoose(key)}>
              {key === chosen && <Icon name="check" size="s" />}
            </Row>
          ))}
        </Rows>
      )}
    </div>
  );
};

interface FindSheetProps<T> extends Omit<ListProps, 'find'> {
  readonly of: Loadable<T>;
  readonly find: (all: T, search: string) => readonly Choice[];
  readonly onClose: () => void;
}

/** One of many, found by a search. */
export const FindSheet = <T,>({ of, find, onClose, onChoose, ...rest }: FindSheetProps<T>) => (
  <Sheet open title={rest.words.title} onClose={onClose}>
    <Async of={of} rows={6}>
      {(all) => (
        <List
          {...rest}
          find={(search) => find(all, search)}
          onChoose={(key) => {
            onChoose(key);
            onClose();
          }}
        />
      )}
    </Async>
  </Sheet>
);
