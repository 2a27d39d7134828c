import { BILL_REASON_MAX, BILL_REASONS_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { IconButton } from '../../../components/icon-button';
import { Async } from '../../../components/async';
import { EditSheet } from '../../../components/staff/edit-sheet';
import { allWords, WordsFields } from '../../../features/staff-words';
import { Row, Rows } from '../../../components/staff/row';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st, staffLanguage } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { staffActions } from '../../../stores/staff';
import { type BillReasons, type EditedReasons, saveReasons, useReasonLists } from '../../../stores/staff/bill-reasons';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import './index.scss';

type Act = keyof EditedReasons;
type Reason = EditedReasons[Act][number];

interface WriteSheetProps {
  readonly reason: Reason | null;
  readonly onWrite: (words: Reason['words']) => void;
  readonly onClose: () => void;
}

const WriteSheet = observer(({ reason, onWrite, onClose }: WriteSheetProps) => {
  const [typed, setTyped] = useState<Partial<Reason['words']>>(reason?.words ?? {});
  const words = allWords(typed);
  return (
    <EditSheet
      title={reason === null ? st('why.add') : st('why.reason')}
      busy={staffActions.busy}
      why={words === null ? st('why.fill') : null}
      onSave={() => words !== null && onWrite(words)}
      onClose={onClose}
    >
      <WordsFields label={st('why.reason')} value={typed} maxLength={BILL_REASON_MAX} onChange={setTyped} />
    </EditSheet>
  );
});

interface ListProps {
  readonly act: Act;
  readonly list: readonly Reason[];
  readonly onChange: (list: readonly Reason[]) => void;
}

/** One list: a reason is added, changed, moved up, removed; each is saved at once. */
const List = observer(({ act, list, onChange }: ListProps) => {
  const [written, setWritten] = useState<number | 'new' | null>(null);
  const formatName = ({ words }: Reason): string => words[staffLanguage()];
  const up = (place: number): void => {
    const [before, it] = [list[place - 1], list[place]];
    if (before !== undefined && it !== undefined)
      onChange([...list.slice(0, place - 1), it, before, ...list.slice(place + 1)]);
  };
  const remove = (place: number): void =>
    list.length === 1 ? feedback.toast(st('why.last')) : onChange(list.filter((_, each) => each !== place));
  const write = (words: Reason['words']): void => {
    onChange(
      written === 'new'
        ? [...list, { words }]
        : list.map((each, place) => (place === written ? { ...each, words } : each)),
    );
    setWritten(null);
  };
  return (
    <section className="stack">
      <h2 className="part__title">{st(`why.${act}`)}</h2>
      <Rows>
        {list.map((reason, place) => (
          <Row key={reason.id ?? formatName(reason)} label={formatName(reason)}>
            <span className="why__actions">
              {place > 0 && (
                <IconButton icon="up" label={st('why.up', { name: formatName(reason) })} onClick={() => up(place)} />
              )}
              <IconButton
                icon="pencil"
                label={st('why.edit', { name: formatName(reason) })}
                onClick={() => setWritten(place)}
              />
              <IconButton
                icon="trash"
                label={st('why.remove', { name: formatName(reason) })}
                onClick={() => remove(place)}
              />
            </span>
          </Row>
        ))}
      </Rows>
      {list.length < BILL_REASONS_MAX && (
        <Button kind="outline" block onClick={() => setWritten('new')}>
          {st('why.add')}
        </Button>
      )}
      {written !== null && (
        <WriteSheet
          reason={written === 'new' ? null : (list[written] ?? null)}
          onWrite={write}
          onClose={() => setWritten(null)}
        />
      )}
    </section>
  );
});

const Lists = observer(({ known }: { readonly known: BillReasons }) => {
  const [lists, setLists] = useState<EditedReasons>(known);
  const change = async (changed: EditedReasons): Promise<void> => {
    const saved = await saveReasons(changed);
    if (saved === null) return;
    setLists(saved);
    feedback.toast(st('why.saved'));
  };
  return (
    <>
      {(['void', 'comp'] as const).map((act) => (
        <List key={act} act={act} list={lists[act]} onChange={(list) => void change({ ...lists, [act]: [...list] })} />
      ))}
    </>
  );
});

/** What staff choose from when they void or comp something. */
const ReasonsPage = () => {
  const lists = useReasonLists();
  return (
    <StaffFrame title={st('why.title')} back={STAFF_PAGES.manager}>
      <Async of={lists} rows={5}>
        {(known) => <Lists known={known} />}
      </Async>
    </StaffFrame>
  );
};

export default staffPage(ReasonsPage);
