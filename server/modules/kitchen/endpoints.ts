import type { SomeHandlers } from '../../http/call';
import { kitchenBoard } from './board';
import { bumpItems } from './bump';
import { collectOrder } from './collect';
import { fireLines, setCourse } from './fire';
import { kitchenSettings, saveKitchenSettings } from './settings';
import { orderStatusBoard } from './status';

export const kitchenHandlers = {
  kitchenBoard,
  bumpItems,
  collectOrder,
  fireLines,
  setCourse,
  orderStatusBoard,
  kitchenSettings,
  saveKitchenSettings,
} satisfies SomeHandlers;
