import { classes } from '../classes';
import './index.scss';

export interface Step {
  readonly label: string;
  readonly state: 'done' | 'now' | 'next';
}

/** Where an order is on its way. */
export const Steps = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ol className="steps">
    {steps.map(({ label, state }) => (
      <li
        key={label}
        className={classes('steps__step', `steps__step--${state}`)}
        aria-current={state === 'now' ? 'step' : undefined}
      >
        {label}
      </li>
    ))}
  </ol>
);
