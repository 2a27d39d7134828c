import { observer } from 'mobx-react-lite';
import { st } from '../../../i18n-staff';
import { Icon } from '../../icon';
import type { Currency, PadKey } from './typed';
import './index.scss';

interface AmountPadProps {
  readonly currency: Currency;
  readonly onKey: (key: PadKey) => void;
  readonly onSwitch: () => void;
}

const ROWS = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
] as const;

interface KeyProps {
  readonly children: string;
  readonly onClick: () => void;
}

const Digit = ({ children, onClick }: KeyProps) => (
  <button type="button" className="pad__key" onClick={onClick}>
    {children}
  </button>
);

/** Large keys for money: dollars have a point, riel have 000. */
export const AmountPad = observer(({ currency, onKey, onSwitch }: AmountPadProps) => {
  const [top, middle, bottom] = ROWS.map((row) =>
    row.map((key) => (
      <Digit key={key} onClick={() => onKey(key)}>
        {key}
      </Digit>
    )),
  );
  return (
    <div className="pad" role="group" aria-label={st('cash.pad')}>
      {top}
      <button
        type="button"
        className="pad__key pad__key--act"
        aria-label={st('cash.delete')}
        onClick={() => onKey('delete')}
      >
        <Icon name="delete" />
      </button>
      {middle}
      <button type="button" className="pad__key pad__key--act" onClick={() => onKey('clear')}>
        {st('cash.clear')}
      </button>
      {bottom}
      <button type="button" className="pad__key pad__key--act" aria-label={st('cash.switch')} onClick={onSwitch}>
        $ ⇄ ៛
      </button>
      <Digit onClick={() => onKey('00')}>00</Digit>
      <Digit onClick={() => onKey('0')}>0</Digit>
      {currency === 'riel' ? (
        <Digit onClick={() => onKey('000')}>000</Digit>
      ) : (
        <Digit onClick={() => onKey('.')}>.</Digit>
      )}
      <span className="pad__gap" aria-hidden="true" />
    </div>
  );
});
