import type { NavMetrics } from './nav-metrics';

const NONE: NavMetrics = { statusBar: 0, capsule: 0, top: 0 };

export const navMetrics = (): NavMetrics => NONE;
