import { classes } from '../classes';
import { Icon } from '../icon';
import './index.scss';

interface CheckRowProps {
  readonly checked: boolean;
  readonly label: string;
  readonly onToggle: () => void;
}

/** A box to tick, with the sentence that is agreed to. */
export const CheckRow = ({ checked, label, onToggle }: CheckRowProps) => (
  <button type="button" role="checkbox" className="check-row" aria-checked={checked} onClick={onToggle}>
    <span className={classes('mark mark--box', checked && 'mark--on')}>
      {checked && <Icon name="check" size="xs" />}
    </span>
    <span className="grow">{label}</span>
  </button>
);
