import { LATE_ROWS } from '@romduol/contract/generated/late-calls';
import { registerRoutes } from './call';

// Only pages that are loaded later import this file.
registerRoutes(LATE_ROWS);

export { call } from './call';
