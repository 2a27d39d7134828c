import type { WaitEstimate } from '@romduol/domain/rules/waiting';
import { vt } from '../../../i18n-visit';

/** About 10 to 15 minutes; that it is not known, where it is not. */
export const formatEstimate = (estimate: WaitEstimate | null): string => {
  if (estimate === null) return vt('waiting.unknown');
  return estimate.from === 0 ? vt('waiting.soon', { to: estimate.to }) : vt('waiting.estimate', { ...estimate });
};
