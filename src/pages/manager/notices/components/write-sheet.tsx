import { LANGUAGES } from '@romduol/domain/limits';
import { type Language, LANGUAGE_NAMES } from '@romduol/locales';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { Segment } from '../../../../components/segment';
import { Sheet } from '../../../../components/sheet';
import { st } from '../../../../i18n-staff';
import { serverNow } from '../../../../stores/clock';
import { type ManagedNotice, news } from '../../../../stores/staff/news';

const TITLE_MAX = 80;
const BODY_MAX = 2_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOTHING = { en: '', 'zh-Hans': '', km: '' } as const satisfies Record<Language, string>;

interface WriteProps {
  /** What is changed; null for a new one. */
  readonly notice: ManagedNotice | null;
  readonly onClose: () => void;
}

const isFilled = (words: Record<Language, string>): boolean => LANGUAGES.every((each) => words[each].trim() !== '');

/** An announcement in three languages, and when it is shown. */
export const WriteSheet = observer(({ notice, onClose }: WriteProps) => {
  const [title, setTitle] = useState<Record<Language, string>>(notice?.title ?? NOTHING);
  const [body, setBody] = useState<Record<Language, string>>(notice?.body ?? NOTHING);
  const [delay, setDelay] = useState(0);
  const [lasts, setLasts] = useState(0);
  const why = isFilled(title) && isFilled(body) ? null : st('news.fill');
  const save = async (): Promise<void> => {
    const startsAt = serverNow() + delay;
    const when = { ...(delay > 0 && { startsAt }), ...(lasts > 0 && { endsAt: startsAt + lasts }) };
    if (await news.save({ ...(notice !== null && { id: notice.id }), title, body, ...when })) onClose();
  };
  return (
    <Sheet
      open
      title={st(notice === null ? 'news.write' : 'news.change')}
      onClose={onClose}
      foot={
        <Button block size="xl" busy={news.busy} why={why} onClick={() => void save()}>
          {st('news.save')}
        </Button>
      }
    >
      <div className="stack">
        {LANGUAGES.map((each) => {
          const language = LANGUAGE_NAMES[each].name;
          return (
            <div key={each} className="stack">
              <Field
                label={st('news.heading', { language })}
                value={title[each]}
                onChange={(words) => setTitle({ ...title, [each]: words })}
                maxLength={TITLE_MAX}
              />
              <Field
                area
                label={st('news.body', { language })}
                value={body[each]}
                onChange={(words) => setBody({ ...body, [each]: words })}
                maxLength={BODY_MAX}
              />
            </div>
          );
        })}
        <Segment
          label={st('news.start')}
          value={delay}
          onChange={setDelay}
          options={[
            { value: 0, label: st('news.startNow') },
            { value: HOUR_MS, label: st('news.startHour') },
            { value: DAY_MS, label: st('news.startDay') },
          ]}
        />
        <Segment
          label={st('news.end')}
          value={lasts}
          onChange={setLasts}
          options={[
            { value: 0, label: st('news.endNever') },
            { value: DAY_MS, label: st('news.endDay') },
            { value: 7 * DAY_MS, label: st('news.endWeek') },
          ]}
        />
      </div>
    </Sheet>
  );
});
