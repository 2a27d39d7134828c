import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { st } from '../../../i18n-staff';
import { classes } from '../../classes';
import { Icon } from '../../icon';
import type { PadKey } from './typed';
import './index.scss';

interface KeyProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  /** What it does, where its face does not show that. */
  readonly label?: string;
  /** Not a digit; twice as high where the column has room. */
  readonly act?: 'one' | 'tall';
  /** As wide as the three digits above it. */
  readonly wide?: boolean;
}

const Key = ({ children, onClick, label, act, wide = false }: KeyProps) => (
  <button
    type="button"
    className={classes(
      'pad__key',
      act !== undefined && 'pad__key--act',
      act === 'tall' && 'pad__key--tall',
      wide && 'pad__key--wide',
    )}
    aria-label={label}
    onClick={onClick}
  >
    {children}
  </button>
);

interface NumberPadProps {
  readonly onKey: (key: PadKey) => void;
  /** The keys under 7, 8 and 9. */
  readonly bottom: readonly PadKey[];
  /** A key of the pad's own at the end of the right column. */
  readonly act?: { readonly face: string; readonly label: string; readonly onClick: () => void } | null;
}

/** Large keys for a number: digits, the keys under them, and the right column that deletes. */
export const NumberPad = observer(({ onKey, bottom, act = null }: NumberPadProps) => {
  const digits = (keys: readonly PadKey[]) =>
    keys.map((key) => (
      <Key key={key} wide={keys.length === 1} onClick={() => onKey(key)}>
        {key}
      </Key>
    ));
  const remove = (
    <Key act={act === null ? 'tall' : 'one'} label={st('cash.delete')} onClick={() => onKey('delete')}>
      <Icon name="delete" />
    </Key>
  );
  const clear = (
    <Key act={act === null ? 'tall' : 'one'} onClick={() => onKey('clear')}>
      {st('cash.clear')}
    </Key>
  );
  return (
    <div className="pad" role="group" aria-label={st('cash.pad')}>
      {digits(['1', '2', '3'])}
      {remove}
      {digits(['4', '5', '6'])}
      {act !== null && clear}
      {digits(['7', '8', '9'])}
      {act === null ? (
        clear
      ) : (
        <Key act="tall" label={act.label} onClick={act.onClick}>
          {act.face}
        </Key>
      )}
      {digits(bottom)}
    </div>
  );
});
