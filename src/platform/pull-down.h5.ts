import { useEffect } from 'react';
import { usePullDown as useTarosPullDown } from './pull-down.weapp';

const WRAPPER = '.rmc-pull-to-refresh-content-wrapper';
const PAGE = '.taro_page';

interface PageElement extends HTMLElement {
  readonly __page?: unknown;
}

/**
 * What Taro 4.2 puts around a page that can be pulled down asks the element around its content for the page and for how
 * far it is scrolled. That element is its own wrapper, which has neither: nothing was loaded, the page stayed pulled,
 * and a user who had scrolled down could not scroll back up by touch. The wrapper answers for its page.
 */
const answerForPages = (): void => {
  for (const wrapper of document.querySelectorAll<HTMLElement>(WRAPPER)) {
    const page = wrapper.closest<PageElement>(PAGE);
    if (page === null || '__page' in wrapper) continue;
    Object.defineProperties(wrapper, {
      __page: { get: () => page.__page },
      scrollTop: { get: () => Math.max(page.scrollTop, document.scrollingElement?.scrollTop ?? 0) },
    });
  }
};

/** Pulling the page down loads it again. */
export const usePullDown = (load: () => Promise<unknown>): void => {
  useEffect(answerForPages, []);
  useTarosPullDown(load);
};
