import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { hoursText, parseSpans } from '../../../../components/staff/form/hours';
import { HoursField } from '../../../../components/staff/form/hours-field';
import { SwitchCard } from '../../../../components/staff/form/switch-row';
import { st } from '../../../../i18n-staff';
import { settings } from '../../../../stores/staff/settings';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
type Weekday = (typeof WEEKDAYS)[number];
/** What a store gets that had no hours: every day from 10 to 22. */
const USUAL = WEEKDAYS.map((weekday) => ({ weekday, opens: 600, closes: 1_320 }));

const Day = observer(({ weekday }: { readonly weekday: Weekday }) => {
  const [text, setText] = useState(hoursText(settings.draft?.hours ?? [], weekday));
  const change = (typed: string): void => {
    setText(typed);
    const spans = parseSpans(typed, weekday);
    if (spans === null) return settings.mistyped('hours');
    const others = (settings.draft?.hours ?? []).filter((span) => span.weekday !== weekday);
    settings.set({ hours: [...others, ...spans] });
    // Closed on every day is not closed for now: that is what suspending is for.
    if (others.length + spans.length === 0) settings.mistyped('hours');
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
});

const without = (): void => {
  if (settings.draft === null) return;
  const { hours: _hours, ...others } = settings.draft;
  settings.replace(others);
};

/** When the store takes orders. */
export const Opening = observer(() => {
  const hours = settings.draft?.hours;
  return (
    <>
      <SwitchCard
        label={st('settings.allHours')}
        value={hours === undefined}
        onChange={(all) => (all ? without() : settings.set({ hours: USUAL }))}
      />
      {hours !== undefined && <p className="cap muted">{st('settings.hoursHint')}</p>}
      {hours !== undefined &&
        WEEKDAYS.map((weekday) => <Day key={`${weekday}-${settings.edition}`} weekday={weekday} />)}
    </>
  );
});
