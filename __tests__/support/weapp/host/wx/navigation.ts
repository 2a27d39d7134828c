import type { PageStack } from '../stack';
import { type Apis, api } from './api';

export function navigationApis(stack: PageStack): Apis {
  return {
    navigateTo: api('navigateTo', ({ url }) => stack.navigateTo(String(url))),
    redirectTo: api('redirectTo', ({ url }) => stack.redirectTo(String(url))),
    reLaunch: api('reLaunch', ({ url }) => stack.reLaunch(String(url))),
    switchTab: api('switchTab', ({ url }) => stack.switchTab(String(url))),
    navigateBack: api('navigateBack', ({ delta }) => stack.navigateBack(Number(delta ?? 1))),
    pageScrollTo: api('pageScrollTo', ({ scrollTop, selector, offsetTop, duration }) => {
      const page = stack.top();
      if (!page) return;
      const target = selector === undefined ? null : page.component.getShadowRoot()?.querySelector(String(selector));
      const node: unknown = target?.getBackendElement();
      const below = node instanceof Element ? node.getBoundingClientRect().top + page.frame.scrollTop : 0;
      const top = scrollTop === undefined ? below + Number(offsetTop ?? 0) : Number(scrollTop);
      page.frame.scrollTo({ top, behavior: duration === 0 ? 'instant' : 'smooth' });
    }),
  };
}
