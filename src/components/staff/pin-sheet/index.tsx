import { PIN_MAX_DIGITS, PIN_MIN_DIGITS } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { st } from '../../../i18n-staff';
import { NOTES } from '../status-styles';
import { Button } from '../../button';
import { Icon } from '../../icon';
import { Sheet } from '../../sheet';
import { Note } from '../note';
import { NumberPad } from '../number-pad';
import type { PadKey } from '../number-pad/typed';
import { useKeys } from '../number-pad/use-keys';
import './index.scss';

interface PinSheetProps {
  /** Null when it was right, else what is wrong with it. */
  readonly onPin: (pin: string) => Promise<string | null>;
  readonly onClose: () => void;
  /** What it is typed for, unless that is an act on an order. */
  readonly about?: { readonly title: string; readonly hint: string; readonly action: string };
}

const pressed = (pin: string, key: PadKey): string => {
  if (key === 'clear') return '';
  if (key === 'delete') return pin.slice(0, -1);
  return /^\d+$/.test(key) ? (pin + key).slice(0, PIN_MAX_DIGITS) : pin;
};

const Dots = ({ count }: { readonly count: number }) => (
  <div className="pin__dots" aria-hidden="true">
    {Array.from({ length: Math.max(PIN_MIN_DIGITS, count) }, (_, place) => (
      <span key={place} className={place < count ? 'pin__dot pin__dot--on' : 'pin__dot'} />
    ))}
  </div>
);

/** M-15: a manager types their PIN for this one act. */
export const PinSheet = observer(({ onPin, onClose, about }: PinSheetProps) => {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isLong = pin.length >= PIN_MIN_DIGITS;
  const send = async (): Promise<void> => {
    if (!isLong || busy) return;
    setBusy(true);
    const wrong = await onPin(pin);
    setBusy(false);
    setPin('');
    setProblem(wrong);
  };
  const key = (which: PadKey): void => {
    setProblem(null);
    setPin((known) => pressed(known, which));
  };
  useKeys(key, () => void send());
  return (
    <Sheet
      open
      onClose={onClose}
      title={about?.title ?? st('pin.title')}
      sub={<p className="muted">{about?.hint ?? st('pin.hint')}</p>}
      foot={
        <Button size="xl" block busy={busy} why={isLong ? null : st('pin.enter')} onClick={() => void send()}>
          <Icon name="shield" />
          {about?.action ?? st('pin.approve')}
        </Button>
      }
    >
      <div className="col-l">
        <p className="sr" role="status">
          {st('pin.typed', { count: pin.length })}
        </p>
        <Dots count={pin.length} />
        {problem !== null && (
          <Note statusStyle={NOTES.wrong} role="alert">
            {problem}
          </Note>
        )}
        <NumberPad onKey={key} bottom={['00', '0', '000']} />
      </div>
    </Sheet>
  );
});
