import { st } from '../../../i18n-staff';
import './index.scss';

interface SwitchRowProps {
  readonly label: string;
  /** What it means, under the label. */
  readonly hint?: string;
  readonly value: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A yes or no, as a row. Stands in `.rows`. */
export const SwitchRow = ({ label, hint, value: on, onChange }: SwitchRowProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={on}
    className="rows__row rows__row--tap"
    onClick={() => onChange(!on)}
  >
    <span className="grow">
      {label}
      {hint !== undefined && <span className="block muted cap">{hint}</span>}
    </span>
    <span className={on ? 'switch switch--on' : 'switch'} aria-hidden="true" />
    <span className="sr">{st(on ? 'manager.yes' : 'manager.no')}</span>
  </button>
);

/** One yes or no, in a card of its own. */
export const SwitchCard = (props: SwitchRowProps) => (
  <div className="rows">
    <SwitchRow {...props} />
  </div>
);
