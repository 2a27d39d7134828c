import type { SomeHandlers } from '../../http/call';
import { kitchenBoard } from './board';
import { bumpItems } from './bump';
import { collectOrder } from './collect';
import { fireLines, setCourse } from './fire';
import { dishesToServe, serveItems } from './serve';
import { kitchenSettings, saveKitchenSettings } from './settings';
import { orderStatusBoard } from './status';

export const kitchenHandlers = {
  kitchenBoard,
  bumpItems,
  collectOrder,
  dishesToServe,
  serveItems,
  fireLines,
  setCourse,
  orderStatusBoard,
  kitchenSettings,
  saveKitchenSettings,
} satisfies SomeHandlers;
