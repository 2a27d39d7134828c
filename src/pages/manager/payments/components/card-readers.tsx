import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../../components/async';
import { ChipGroup } from '../../../../components/chip-group';
import { Field } from '../../../../components/field';
import { AddButton } from '../../../../components/staff/add-button';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { RemoveButton } from '../../../../components/staff/remove-button';
import { Row, Rows } from '../../../../components/staff/row';
import { st } from '../../../../i18n-staff';
import { useShown } from '../../../../platform/shown';
import {
  cardReaders,
  listAccountReaders,
  type ListedReader,
  removeReader,
  type SavedReader,
  saveReader,
} from '../../../../stores/staff/card-readers';
import { useResource } from '../../../../stores/use-resource';

const NAME_MAX = 40;

interface FoundProps {
  readonly value: string | null;
  readonly onChange: (reader: ListedReader) => void;
}

/** What the provider lists for the account. */
const Found = observer(({ value, onChange }: FoundProps) => {
  const listed = useResource(listAccountReaders);
  return (
    <Async of={listed} rows={2}>
      {(list) => {
        if (list.length === 0) return <p>{st('payread.noneFound')}</p>;
        return (
          <ChipGroup
            label={st('payread.found')}
            options={list.map(({ reader, label, serial, online }) => ({
              value: reader,
              label: `${label} · ${serial}`,
              extra: online ? undefined : st('payread.offline'),
            }))}
            value={value}
            onChange={(reader) => list.filter((each) => each.reader === reader).forEach(onChange)}
          />
        );
      }}
    </Async>
  );
});

interface ReaderSheetProps {
  /** null for a new one. */
  readonly saved: SavedReader | null;
  readonly onClose: () => void;
}

const ReaderSheet = observer(({ saved, onClose }: ReaderSheetProps) => {
  const [reader, setReader] = useState(saved?.reader ?? null);
  const [name, setName] = useState(saved?.name ?? '');
  const choose = (listed: ListedReader): void => {
    setReader(listed.reader);
    if (name.trim() === '') setName(listed.label.slice(0, NAME_MAX));
  };
  const unnamed = name.trim() === '' ? st('payread.noName') : null;
  return (
    <EditSheet
      title={st(saved === null ? 'payread.add' : 'pay.reader')}
      busy={cardReaders.busy}
      why={reader === null ? st('payread.choose') : unnamed}
      onSave={() => reader !== null && saveReader({ reader, name: name.trim() })}
      onClose={onClose}
    >
      {saved === null && <Found value={reader} onChange={choose} />}
      <Field label={st('payread.name')} value={name} maxLength={NAME_MAX} onChange={setName} />
      {saved !== null && (
        <RemoveButton
          label={st('payread.remove')}
          ask={{ title: st('payread.removeAsk', { name: saved.name }), content: st('payread.removeWhat') }}
          busy={cardReaders.busy}
          onRemove={() => removeReader(saved.reader)}
          onRemoved={onClose}
        />
      )}
    </EditSheet>
  );
});

/** The card readers at the counter, of the store's own account. */
export const CardReaders = observer(() => {
  const [edited, setEdited] = useState<SavedReader | 'new' | null>(null);
  useShown(() => void cardReaders.load());
  return (
    <section className="payset__part">
      <h2 className="item-title">{st('payread.title')}</h2>
      <p className="cap muted">{st('payread.hint')}</p>
      <Async of={cardReaders} rows={1}>
        {({ list }) => (
          <>
            {list.length === 0 && <p>{st('payread.none')}</p>}
            <Rows>
              {list.map((saved) => (
                <Row key={saved.id} label={saved.name} onTap={() => setEdited(saved)} />
              ))}
            </Rows>
          </>
        )}
      </Async>
      <AddButton label={st('payread.add')} onClick={() => setEdited('new')} />
      {edited !== null && <ReaderSheet saved={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </section>
  );
});
