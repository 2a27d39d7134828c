import type { SomeHandlers } from '../../http/call';
import type { Storage } from '../../storage';
import { orderCategories, orderDishes, removeCategory, saveCategory } from './categories';
import { editedDish, menuDraft } from './draft';
import { checkMenuFile, importMenu } from './file/import-menu';
import { exportMenu } from './file/write-menu';
import { keepDishPicture } from './pictures';
import { archiveDish, saveDish } from './save-dish';

export const menuEditorHandlers = (storage: Storage) =>
  ({
    menuDraft,
    saveCategory: async (call, input) => ({ id: await saveCategory(call, input) }),
    removeCategory: async (call, input) => {
      await removeCategory(call, input);
      return {};
    },
    orderCategories: async (call, input) => {
      await orderCategories(call, input);
      return {};
    },
    orderDishes: async (call, input) => {
      await orderDishes(call, input);
      return {};
    },
    editedDish,
    saveDish: (call, input) => saveDish(call, storage, input),
    archiveDish: async (call, input) => {
      await archiveDish(call, input);
      return {};
    },
    keepDishPicture: (call, input) => keepDishPicture(call, storage, input),
    exportMenu,
    checkMenuFile,
    importMenu: (call, input) => importMenu(call, storage, input),
  }) satisfies SomeHandlers;
