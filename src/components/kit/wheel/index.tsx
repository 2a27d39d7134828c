import PickerView from '@nutui/nutui-react-taro/dist/es/packages/pickerview/index';
import '@nutui/nutui-react-taro/dist/es/packages/pickerview/style/css';
import { View } from '@tarojs/components';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { pressed } from '../pressed';
import './index.scss';

interface WheelProps {
  readonly label: string;
  /** Numbers as they are shown, smallest first. */
  readonly options: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An element of the web; a mini-program passes only the id of its own. */
const isElement = (target: unknown): target is { readonly getBoundingClientRect: () => DOMRect } =>
  typeof target === 'object' && target !== null && 'getBoundingClientRect' in target;

const SHOWN_ROWS = 7;

/** How many rows under the middle one a tap was; 0 where that is unknown. */
const rowsFromMiddle = (tap: { readonly clientY?: number; readonly currentTarget: unknown }): number => {
  if (tap.clientY === undefined || !isElement(tap.currentTarget)) return 0;
  const { top, height } = tap.currentTarget.getBoundingClientRect();
  return Math.floor(((tap.clientY - top) / height) * SHOWN_ROWS) - Math.floor(SHOWN_ROWS / 2);
};

/** A column of numbers that turns by touch, by a tap on one of them, and by the arrow keys. */
export const Wheel = ({ label, options, value, onChange }: WheelProps) => {
  const written = options.join();
  const columns = useMemo(() => [written.split(',').map((each) => ({ value: each, label: each }))], [written]);
  const chosen = useMemo(() => [value], [value]);
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  // A stable function: for a new one the kit would report the previous choice again, as if it had been turned back.
  const turned = useCallback(({ value: [next] }: { readonly value: readonly (string | number | null)[] }): void => {
    const { current } = latest;
    if (next !== undefined && next !== null && next !== current.value) current.onChange(String(next));
  }, []);
  const place = options.indexOf(value);
  const turnTo = (next: number): boolean => {
    const option = options[Math.min(Math.max(next, 0), options.length - 1)];
    if (option !== undefined && option !== value) onChange(option);
    return true;
  };
  const turn = (key: string): boolean => {
    if (key === 'ArrowUp') return turnTo(place + 1);
    if (key === 'ArrowDown') return turnTo(place - 1);
    if (key === 'Home') return turnTo(0);
    return key === 'End' && turnTo(options.length - 1);
  };
  return (
    <View
      className="wheel"
      role="spinbutton"
      aria-label={label}
      aria-valuenow={Number(value)}
      aria-valuemin={Number(options[0])}
      aria-valuemax={Number(options[options.length - 1])}
      aria-valuetext={value}
      tabIndex={0}
      onKeyDown={pressed(turn)}
      onClick={(event) => turnTo(place + rowsFromMiddle(event))}
    >
      <View aria-hidden="true">
        <PickerView options={columns} value={chosen} onChange={turned} />
      </View>
    </View>
  );
};
