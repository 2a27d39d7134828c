import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon';
import './index.scss';

interface OutcomeProps {
  readonly icon: IconName;
  readonly tone: 'ok' | 'now' | 'plain' | 'err';
  readonly title: string;
  /** One line each. */
  readonly hints?: readonly string[];
  /** Between the title and the hints. */
  readonly children?: ReactNode;
}

/** The outcome of something, large, before anything else on the page. */
export const Outcome = ({ icon, tone, title, hints = [], children }: OutcomeProps) => (
  <>
    <span className={`outcome__seal center outcome__seal--${tone}`}>
      <Icon name={icon} size="l" />
    </span>
    <h2 className="outcome__title">{title}</h2>
    {children}
    {hints.map((hint) => (
      <p key={hint} className="outcome__hint muted mt-8">
        {hint}
      </p>
    ))}
  </>
);
