// Replaces the navigation bar of Taro's router: every page has its own.

export const initNavigationBar = () => undefined;

export default class NavigationBarHandler {
  load() {}
}
