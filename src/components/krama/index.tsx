import type { ReactNode } from 'react';
import './index.scss';

/** A dark panel with the checked scarf's pattern: the member's card and the wallet. */
export const Krama = ({ children }: { readonly children: ReactNode }) => (
  <section className="krama">
    <div className="krama__weave" aria-hidden="true" />
    <div className="krama__front">{children}</div>
  </section>
);
