import { HOUSE_ROWS } from '@romduol/contract/generated/house-calls';
import { call, learn } from './call';

// What only staff and managers call comes with the first of their stores.
learn(HOUSE_ROWS);

export { call };
