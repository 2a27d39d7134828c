import type { ReactNode } from 'react';

interface SumProps {
  readonly label: ReactNode;
  /** Closes a sum. */
  readonly total?: boolean;
  /** The amount. */
  readonly children: ReactNode;
}

/** A row of a sum. */
export const Sum = ({ label, total = false, children }: SumProps) => (
  <div className={total ? 'sums__row sums__row--total' : 'sums__row'}>
    <span>{label}</span>
    <span className="sums__amount">{children}</span>
  </div>
);
