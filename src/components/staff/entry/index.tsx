import { PERCENT_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { translate } from '../../../i18n';
import { feedback } from '../../../platform/feedback';
import { classes } from '../../classes';
import { NumberPad } from '../number-pad';
import { type Currency, press, type PadKey } from '../number-pad/typed';
import { useKeys } from '../number-pad/use-keys';
import './index.scss';

/** What a field holds: a percentage is typed like dollars, up to 100. */
export type FieldKind = 'percent' | Currency;

export interface Entry<F extends string> {
  readonly texts: Readonly<Record<F, string>>;
  readonly active: F;
  choose(field: F): void;
  set(field: F, text: string): void;
  key(key: PadKey): void;
  clear(): void;
}

const pressIn = (text: string, key: PadKey, kind: FieldKind): string => {
  const typed = press(text, key, kind === 'riel' ? 'riel' : 'dollars');
  if ('problem' in typed) {
    feedback.toast(translate(typed.problem.key, typed.problem.args));
    return text;
  }
  return kind === 'percent' && Number(typed.text) > PERCENT_MAX ? text : typed.text;
};

/** Amounts that are typed on one pad, a field at a time. */
export const useEntry = <F extends string>(kinds: Readonly<Record<F, FieldKind>>, first: F): Entry<F> => {
  const empty = Object.fromEntries(Object.keys(kinds).map((field) => [field, ''])) as Record<F, string>;
  const [texts, setTexts] = useState<Readonly<Record<F, string>>>(empty);
  const [active, setActive] = useState(first);
  const set = (field: F, text: string): void => setTexts((known) => ({ ...known, [field]: text }));
  return {
    texts,
    active,
    choose: setActive,
    set,
    key: (key) => set(active, pressIn(texts[active], key, kinds[active])),
    clear: () => setTexts(empty),
  };
};

interface BoxProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly isOn: boolean;
  readonly onChoose: () => void;
}

/** One field of the pad: what it is, and what is typed so far. */
export const Box = observer(({ label, value, isOn, onChoose }: BoxProps) => (
  <button type="button" className={classes('box', isOn && 'box--on')} aria-pressed={isOn} onClick={onChoose}>
    <span className="box__label">{label}</span>
    <span className="box__value">{value}</span>
  </button>
));

/** The pad under the fields; a keyboard does the same. */
export const Pad = observer(({ onKey }: { readonly onKey: (key: PadKey) => void }) => {
  useKeys(onKey);
  return <NumberPad onKey={onKey} bottom={['.', '0', '00']} />;
});
