import type { Endpoints, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { randomId } from '../../platform/random-id';
import { menuEditor } from './menu-editor';
import { SheetFileStore } from './sheet-file';

/** The menu as a file. Pictures are not in it. */
export const menuFile = new SheetFileStore<Output<Endpoints['checkMenuFile']>>({
  export: (input) => call('exportMenu', input),
  check: (file) => call('checkMenuFile', { file }, { quiet: true }),
  import: (input) => call('importMenu', input, { idempotencyKey: randomId() }),
  reload: () => menuEditor.menu.load(),
});
