import { observer } from 'mobx-react-lite';
import { st } from '../../../i18n-staff';

interface SwitchRowProps {
  readonly label: string;
  /** What it means, under the label. */
  readonly hint?: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A row of settings that is on or off, and says so in words. */
export const SwitchRow = observer(({ label, hint, on, onChange }: SwitchRowProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={on}
    className="rows__row rows__row--tap"
    onClick={() => onChange(!on)}
  >
    <span className="grow">
      {label}
      {hint !== undefined && <span className="switch-row__hint">{hint}</span>}
    </span>
    <span className={on ? 'switch-row__state switch-row__state--on' : 'switch-row__state'}>
      {st(on ? 'switch.on' : 'switch.off')}
    </span>
  </button>
));
