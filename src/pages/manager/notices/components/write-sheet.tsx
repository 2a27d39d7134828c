import { observer } from 'mobx-react-lite';
import { Segment } from '../../../../components/segment';
import { useDraft } from '../../../../components/staff/draft';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { InstantField } from '../../../../components/staff/form/instant-field';
import { allWords, WordsFields } from '../../../../components/staff/form/words-fields';
import { st } from '../../../../i18n-staff';
import { serverNow } from '../../../../stores/clock';
import { root } from '../../../../stores/staff';
import { type ManagedNotice, news, saveNotice } from '../../../../stores/staff/news';
import { type Draft, toDraft, toTimes } from './notice-draft';

const TITLE_MAX = 80;
const BODY_MAX = 2_000;

interface WhenProps {
  readonly draft: Draft;
  readonly set: (part: Partial<Draft>) => void;
}

/** From when and until when it is shown; an empty start is now, an empty end is never. */
const When = ({ draft, set }: WhenProps) => {
  const zone = root.staff.info?.zoneOffsetMinutes ?? 0;
  const { startsAt, endsAt } = draft;
  const isBackwards = draft.ends === 'at' && endsAt !== undefined && toTimes(draft, serverNow()) === null;
  return (
    <>
      <Segment
        label={st('news.start')}
        value={draft.starts}
        onChange={(starts) => set({ starts })}
        options={[
          { value: 'now', label: st('news.startNow') },
          { value: 'at', label: st('news.at') },
        ]}
      />
      {draft.starts === 'at' && (
        <InstantField label={st('news.from')} value={startsAt} zone={zone} onChange={(at) => set({ startsAt: at })} />
      )}
      <Segment
        label={st('news.end')}
        value={draft.ends}
        onChange={(ends) => set({ ends })}
        options={[
          { value: 'never', label: st('news.endNever') },
          { value: 'at', label: st('news.at') },
        ]}
      />
      {draft.ends === 'at' && (
        <InstantField
          label={st('news.until')}
          value={endsAt}
          zone={zone}
          onChange={(at) => set({ endsAt: at })}
          error={isBackwards ? st('news.backwards') : null}
        />
      )}
    </>
  );
};

interface WriteProps {
  /** What is changed; null for a new one. */
  readonly notice: ManagedNotice | null;
  readonly onClose: () => void;
}

/** An announcement in three languages, and when it is shown. */
export const WriteSheet = observer(({ notice, onClose }: WriteProps) => {
  const [draft, set] = useDraft(() => toDraft(notice, serverNow()));
  const title = allWords(draft.title);
  const body = allWords(draft.body);
  const times = toTimes(draft, serverNow());
  const why = title === null || body === null ? st('news.fill') : times === null ? st('news.fillTimes') : null;
  const save = async (): Promise<void> => {
    if (title === null || body === null || times === null) return;
    if (await saveNotice({ ...(notice !== null && { id: notice.id }), title, body, ...times })) onClose();
  };
  return (
    <EditSheet
      title={st(notice === null ? 'news.write' : 'news.change')}
      save={st('news.save')}
      busy={news.busy}
      why={why}
      onSave={save}
      onClose={onClose}
    >
      <WordsFields
        label={st('news.heading')}
        value={draft.title}
        maxLength={TITLE_MAX}
        onChange={(words) => set({ title: words })}
      />
      <WordsFields
        area
        label={st('news.body')}
        value={draft.body}
        maxLength={BODY_MAX}
        onChange={(words) => set({ body: words })}
      />
      <When draft={draft} set={set} />
    </EditSheet>
  );
});
