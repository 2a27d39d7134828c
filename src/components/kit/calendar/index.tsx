import CalendarCard, {
  type CalendarCardDay,
  type CalendarCardRef,
  type CalendarCardValue,
} from '@nutui/nutui-react-taro/dist/es/packages/calendarcard/index';
import '@nutui/nutui-react-taro/dist/es/packages/calendarcard/style/css';
import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { dayTitle, monthTitle, week } from '../../../i18n-calendar';
import { kt } from '../../../i18n-kit';
import { focusOn } from '../../../platform/focus';
import { IconButton } from '../../icon-button';
import { Kit } from '../provider';
import { pressed } from '../pressed';
import { addDays, addMonths, type CalendarDate, toCalendarDate, formatDay, toNoon, parseDay, today } from './days';
import './index.scss';

interface CalendarProps {
  /** What the day is for. */
  readonly label: string;
  /** '2026-11-20'; of a range both ends, or the first while the other is still to be picked. */
  readonly value: readonly string[];
  readonly range?: boolean;
  readonly onChange: (days: readonly string[]) => void;
}

/** Days or months that a key moves on by. */
const KEYS: Readonly<Record<string, (day: CalendarDate) => CalendarDate>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

const toDays = (value: CalendarCardValue): readonly string[] =>
  (Array.isArray(value) ? value : value === null ? [] : [value]).map((date) => formatDay(toCalendarDate(date)));

/** A month of days, of which one or both ends of a range are picked: by touch, or with the arrow keys and Enter. */
export const Calendar = observer(({ label, value, range = false, onChange }: CalendarProps) => {
  const card = useRef<CalendarCardRef>(null);
  const [first = ''] = value;
  /** Which day the keyboard is on. */
  const [stop, setStop] = useState(() => parseDay(first) ?? today());
  /** The keyboard moved there: that day takes the focus once it is drawn. */
  const isMoving = useRef(false);
  useEffect(() => {
    const typed = parseDay(first);
    if (typed === null) return;
    setStop(typed);
    card.current?.jumpTo(typed.year, typed.month);
  }, [first]);

  const move = (key: string): boolean => {
    const next = KEYS[key]?.(stop);
    if (next === undefined) return false;
    isMoving.current = true;
    setStop(next);
    card.current?.jumpTo(next.year, next.month);
    return true;
  };
  /** Another month, by its buttons: the day that Tab leads to goes with it. */
  const turn = (months: number): void => {
    const next = addMonths(stop, months);
    setStop(next);
    card.current?.jumpTo(next.year, next.month);
  };
  const renderDay = (day: CalendarCardDay) => {
    const text = formatDay(day);
    if (day.type !== 'current') return <View aria-hidden="true">{day.date}</View>;
    const isStop = text === formatDay(stop);
    return (
      <View
        className="calendar__day"
        role="button"
        aria-label={dayTitle(day.year, day.month, day.date)}
        aria-pressed={value.includes(text)}
        tabIndex={isStop ? 0 : -1}
        ref={(element: unknown) => {
          if (!isStop || !isMoving.current || element === null) return;
          isMoving.current = false;
          focusOn(element);
        }}
        onKeyDown={pressed(move)}
      >
        {day.date}
      </View>
    );
  };
  const choose = (chosen: CalendarCardValue): void => {
    const days = toDays(chosen);
    // The kit gives a single day up when it is tapped again.
    if (days.length > 0) onChange(days);
  };
  return (
    <Kit>
      <View className="calendar" role="group" aria-label={label}>
        <View className="calendar__head">
          <IconButton icon="back" label={kt('kit.previousMonth')} onClick={() => turn(-1)} />
          <View className="calendar__month" aria-live="polite">
            {monthTitle(stop.year, stop.month)}
          </View>
          <IconButton icon="right" label={kt('kit.nextMonth')} onClick={() => turn(1)} />
        </View>
        <CalendarCard
          ref={card}
          type={range ? 'range' : 'single'}
          firstDayOfWeek={week.start}
          // Its own heading has buttons that no keyboard reaches.
          title={<View />}
          value={value.flatMap((text) => parseDay(text) ?? []).map(toNoon)}
          renderDay={renderDay}
          onChange={choose}
        />
      </View>
    </Kit>
  );
});
