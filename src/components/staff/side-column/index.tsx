import type { ReactNode } from 'react';
import { classes } from '../../classes';
import './index.scss';

interface SideColumnProps {
  readonly children: ReactNode;
  /** It fills the column, and scrolls inside: heading, body and buttons of its own. */
  readonly whole?: boolean;
}

/**
 * The second column of a page that has `columns` on its frame: on a phone it follows what is before it, on a tablet it
 * is beside the page and scrolls by itself. What the page's bar acts on is here, as the bar is under it. A sheet is
 * never put inside: it would be under the bar.
 */
export const SideColumn = ({ children, whole = false }: SideColumnProps) => (
  <div className={classes('side-column', whole && 'side-column--whole')}>{children}</div>
);
