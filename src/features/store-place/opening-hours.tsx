import type { OpeningSpan } from '@romduol/domain/time/hours';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { hoursText, parseSpans } from '../../components/staff/form/hours';
import { HoursField } from '../../components/staff/form/hours-field';
import { SwitchCard } from '../../components/staff/form/switch-row';
import { st } from '../../i18n-staff';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
type Weekday = (typeof WEEKDAYS)[number];
type Hours = OpeningSpan[];
/** What a store gets that had no hours: every day from 10 to 22. */
const USUAL: Hours = WEEKDAYS.map((weekday) => ({ weekday, opens: 600, closes: 1_320 }));

interface DayProps {
  readonly weekday: Weekday;
  readonly hours: Hours;
  readonly onChange: (hours: Hours) => void;
  readonly onMistyped: () => void;
}

const Day = ({ weekday, hours, onChange, onMistyped }: DayProps) => {
  const [text, setText] = useState(hoursText(hours, weekday));
  const change = (typed: string): void => {
    setText(typed);
    const spans = parseSpans(typed, weekday);
    if (spans === null) return onMistyped();
    const others = hours.filter((span) => span.weekday !== weekday);
    onChange([...others, ...spans]);
    // Closed on every day is not closed for now: that is what suspending is for.
    if (others.length + spans.length === 0) onMistyped();
  };
  return (
    <HoursField
      label={st(`weekday.${weekday}`)}
      value={text}
      placeholder={st('settings.closedDay')}
      onChange={change}
      error={parseSpans(text, weekday) === null ? st('settings.hoursHint') : null}
    />
  );
};

interface OpeningHoursProps {
  readonly hours: Hours | undefined;
  /** Another one drops what is half typed. */
  readonly edition: number;
  /** undefined = at all hours. */
  readonly onChange: (hours: Hours | undefined) => void;
  /** What is typed is no opening hours. */
  readonly onMistyped: () => void;
}

/** When a store takes orders. */
export const OpeningHours = observer(({ hours, edition, onChange, onMistyped }: OpeningHoursProps) => (
  <>
    <SwitchCard
      label={st('settings.allHours')}
      value={hours === undefined}
      onChange={(all) => onChange(all ? undefined : USUAL)}
    />
    {hours !== undefined && <p className="cap muted">{st('settings.hoursHint')}</p>}
    {hours !== undefined &&
      WEEKDAYS.map((weekday) => (
        <Day
          key={`${weekday}-${edition}`}
          weekday={weekday}
          hours={hours}
          onChange={onChange}
          onMistyped={onMistyped}
        />
      ))}
  </>
));
