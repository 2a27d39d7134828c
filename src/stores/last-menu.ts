import type { Language } from '@romduol/locales';
import { reaction } from 'mobx';
import { prerender, type TakenData } from '../platform/prerender';
import type { MenuStore } from './menu';
import { type KeptMenu, persist } from './persist';
import type { TableStore } from './table';

/** The first dishes and the first taps come before keeping them for the next visit, in ms. */
const AFTER_MS = 3_000;

/**
 * What the app can show before the first answer of the server: what it put into the page, or, in a mini-program, the
 * menu that was shown last. null where there is none in this language.
 */
export const firstMenu = (language: Language): TakenData | null => {
  if (prerender.isDrawn) return prerender.take(language);
  const kept = persist.read('lastMenu');
  return kept?.language === language ? { ...kept, isKept: true } : null;
};

/** Keeps each menu that is shown for the next visit, where no server will draw it. */
export const keepMenus = (menu: MenuStore, table: TableStore, language: () => Language): void => {
  if (prerender.isDrawn) return;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  const keep = (kept: Omit<KeptMenu, 'storeInfo'>): void => {
    const { info } = table;
    if (info !== null && kept.menu === menu.menu) persist.write('lastMenu', { ...kept, storeInfo: info });
  };
  reaction(
    () => menu.menu,
    (shown) => {
      clearTimeout(keeping);
      if (shown === null) return;
      // The language that it came in: another may be chosen before it is kept.
      const kept = { language: language(), menu: shown };
      keeping = setTimeout(() => keep(kept), AFTER_MS);
    },
  );
};
