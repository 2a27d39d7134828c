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

/** A fact on a receipt: its name at the left, what it is at the right. Stands in a `<dl>`. */
export const Fact = ({ label, children }: FactProps) => (
  <div className="fact">
    <dt className="fact__label">{label}</dt>
    <dd className="fact__value">{children}</dd>
  </div>
);
