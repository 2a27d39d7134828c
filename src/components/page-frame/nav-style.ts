import type { CSSProperties } from 'react';
import { navMetrics } from '../../platform/nav-metrics';

/** Keeps a page's first row below the status bar and beside the capsule of a mini-program; nothing on the web. */
export const navStyle = (): CSSProperties => {
  const { statusBar, capsule } = navMetrics();
  return {
    ...(statusBar > 0 && { paddingTop: `${statusBar}px` }),
    ...(capsule > 0 && { paddingRight: `${capsule}px` }),
  };
};
