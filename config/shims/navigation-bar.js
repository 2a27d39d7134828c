// In place of the bar that Taro's router puts above each page: every page here has a bar of its own.

export const initNavigationBar = () => undefined;

export default class NavigationBarHandler {
  load() {}
}
