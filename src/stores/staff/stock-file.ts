import type { Endpoints, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { randomId } from '../../platform/random-id';
import { SheetFileStore } from './sheet-file';
import { storeRoom } from './store-room';

/** Ingredients and recipes as a file. */
export const stockFile = new SheetFileStore<Output<Endpoints['checkStockFile']>>({
  export: (input) => call('exportStockFile', input),
  check: (file) => call('checkStockFile', { file }, { quiet: true }),
  import: (input) => call('importStock', input, { idempotencyKey: randomId() }),
  reload: () => storeRoom.room.load(),
});
