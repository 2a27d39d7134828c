import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import { classes } from '../classes';
import { Icon } from '../icon';
import './index.scss';

export interface StepperProps {
  readonly num: number;
  readonly onChange: (num: number) => void;
  /** What is counted: "One more {name}". */
  readonly name: string;
  /** Under it, − is not offered. 0: − and the number show from 1 on. */
  readonly min?: number;
  /** From it on, + is off. */
  readonly max?: number;
  readonly size?: 'm' | 'l';
  /** Instead of a change beyond a bound, which it is given. */
  readonly onLimit?: (bound: number) => void;
  /** The number is not read when it changes: something else says it. */
  readonly silent?: boolean;
}

/** − 2 +: circles of 56 (l: 68) in targets of 88. */
export const Stepper = observer(
  ({ num, onChange, name, min = 0, max = Infinity, size = 'm', onLimit, silent }: StepperProps) => {
    const canLess = num > min;
    return (
      <div className={classes('stepper', size === 'l' && 'stepper--l')} role="group" aria-label={name}>
        {(canLess || min > 0) && (
          <button
            type="button"
            className={classes('stepper__btn', !canLess && 'stepper__btn--off')}
            aria-label={t('common.oneLess', { name })}
            aria-disabled={!canLess || undefined}
            onClick={() => (canLess ? onChange(num - 1) : onLimit?.(min))}
          >
            <Icon name="minus" />
          </button>
        )}
        {(num > 0 || min > 0) && (
          <span className="stepper__num" aria-live={silent === true ? undefined : 'polite'}>
            {num}
          </span>
        )}
        <button
          type="button"
          className={classes('stepper__btn', 'stepper__btn--add', num >= max && 'stepper__btn--off')}
          aria-label={t('common.oneMore', { name })}
          aria-disabled={num >= max || undefined}
          onClick={() => (num >= max && onLimit ? onLimit(max) : onChange(num + 1))}
        >
          <Icon name="plus" />
        </button>
      </div>
    );
  },
);
