import type { ReactNode } from 'react';
import './index.scss';

/** A dark panel with the checked scarf's pattern: the member's card and the wallet. */
export const BrandPattern = ({ children }: { readonly children: ReactNode }) => (
  <section className="brand-pattern">
    <div className="brand-pattern__weave" aria-hidden="true" />
    <div className="brand-pattern__front">{children}</div>
  </section>
);
