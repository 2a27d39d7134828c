import type { SomeHandlers } from '../../http/call';
import { kitchenBoard } from './board';
import { bumpItems } from './bump';
import { collectOrder } from './collect';
import { fireLines, setCourse } from './fire';
import { kitchenSettings, saveKitchenSettings } from './settings';
import { orderStatusBoard } from './status';

type Calls =
  | 'kitchenBoard'
  | 'bumpItems'
  | 'collectOrder'
  | 'fireLines'
  | 'setCourse'
  | 'orderStatusBoard'
  | 'kitchenSettings'
  | 'saveKitchenSettings';

export const kitchenHandlers: SomeHandlers<Calls> = {
  kitchenBoard,
  bumpItems,
  collectOrder,
  fireLines,
  setCourse,
  orderStatusBoard,
  kitchenSettings,
  saveKitchenSettings,
};
