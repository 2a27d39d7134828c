import type { PageTitle } from './page-title';

export const pageTitle: PageTitle = {
  replace(text) {
    const before = document.title;
    document.title = text;
    return () => {
      // Another page has set its own since.
      if (document.title === text) document.title = before;
    };
  },
};
