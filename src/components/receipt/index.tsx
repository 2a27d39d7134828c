import type { ReactNode } from 'react';
import './index.scss';

/** White paper with a torn edge. */
export const Receipt = ({ children }: { readonly children: ReactNode }) => (
  <section className="receipt">{children}</section>
);

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A row of a receipt: its name at the left, its value at the right. Used in a `<dl>`. */
export const Fact = ({ label, children }: FactProps) => (
  <div className="fact flex between">
    <dt className="fact__label flex-none muted">{label}</dt>
    <dd className="text-right">{children}</dd>
  </div>
);
