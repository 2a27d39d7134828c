import { observer } from 'mobx-react-lite';
import { DAY_MS, HOUR_MS } from '@romduol/domain/time/units';
import type { Language } from '@romduol/locales';
import { toOptions } from '../../../../components/staff/to-options';
import { Segment } from '../../../../components/segment';
import { type Draft as Form, useDraft } from '../../../../components/staff/draft';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { InstantField } from '../../../../components/staff/form/instant-field';
import { allWords, WordsFields } from '../../../../features/staff-words';
import { st } from '../../../../i18n-staff';
import { serverNow } from '../../../../stores/clock';
import { storeZone } from '../../../../stores/staff/staff-page';
import { type ManagedNotice, news, saveNotice } from '../../../../stores/staff/news';

/** An announcement while it is written. Instants are ms; undefined while what is typed is none. */
interface Draft {
  readonly title: Partial<Record<Language, string>>;
  readonly body: Partial<Record<Language, string>>;
  readonly starts: 'now' | 'at';
  readonly startsAt: number | undefined;
  readonly ends: 'never' | 'at';
  readonly endsAt: number | undefined;
}

/** The next full hour, the default start of an announcement that is shown later. */
const nextHour = (now: number): number => Math.ceil(now / HOUR_MS) * HOUR_MS;

/** A changed announcement keeps its times; one that is over or withdrawn starts anew. */
const toDraft = (notice: ManagedNotice | null, now: number): Draft => {
  const startsAt = nextHour(now);
  const fresh: Draft = { title: {}, body: {}, starts: 'now', startsAt, ends: 'never', endsAt: startsAt + DAY_MS };
  if (notice === null) return fresh;
  const { title, body, endsAt } = notice;
  const isOn = notice.state === 'shown' || notice.state === 'scheduled';
  if (!isOn) return { ...fresh, title, body };
  const end = endsAt === null ? {} : ({ ends: 'at', endsAt } as const);
  return { ...fresh, title, body, starts: 'at', startsAt: notice.startsAt, ...end };
};

/** As the server takes them; null where one is missing, or the end is not after the start and after now. */
const parseTimes = (draft: Draft, now: number): { readonly startsAt?: number; readonly endsAt?: number } | null => {
  const startsAt = draft.starts === 'now' ? now : draft.startsAt;
  if (startsAt === undefined) return null;
  const start = draft.starts === 'now' ? {} : { startsAt };
  if (draft.ends === 'never') return start;
  return draft.endsAt === undefined || draft.endsAt <= Math.max(startsAt, now)
    ? null
    : { ...start, endsAt: draft.endsAt };
};

const TITLE_MAX = 80;
const BODY_MAX = 2_000;

interface WhenProps {
  readonly of: Form<Draft>;
}

/** From when and until when it is shown; an empty start is now, an empty end is never. */
const When = ({ of: [draft, set, field] }: WhenProps) => {
  const zone = storeZone();
  const { startsAt, endsAt } = draft;
  const isBackwards = draft.ends === 'at' && endsAt !== undefined && parseTimes(draft, serverNow()) === null;
  return (
    <>
      <Segment
        label={st('news.start')}
        {...field('starts')}
        options={toOptions({ now: st('news.startNow'), at: st('news.at') })}
      />
      {draft.starts === 'at' && (
        <InstantField label={st('news.from')} value={startsAt} zone={zone} onChange={(at) => set({ startsAt: at })} />
      )}
      <Segment
        label={st('news.end')}
        {...field('ends')}
        options={toOptions({ never: st('news.endNever'), at: st('news.at') })}
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
  const form = useDraft(() => toDraft(notice, serverNow()));
  const [draft, , field] = form;
  const title = allWords(draft.title);
  const body = allWords(draft.body);
  const times = parseTimes(draft, serverNow());
  const why = title === null || body === null ? st('news.fill') : times === null ? st('news.fillTimes') : null;
  const save = () =>
    title !== null &&
    body !== null &&
    times !== null &&
    saveNotice({ ...(notice !== null && { id: notice.id }), title, body, ...times });
  return (
    <EditSheet
      title={st(notice === null ? 'news.write' : 'news.change')}
      save={st('news.save')}
      busy={news.busy}
      why={why}
      onSave={save}
      onClose={onClose}
    >
      <WordsFields label={st('news.heading')} {...field('title')} maxLength={TITLE_MAX} />
      <WordsFields area label={st('news.body')} {...field('body')} maxLength={BODY_MAX} />
      <When of={form} />
    </EditSheet>
  );
});
