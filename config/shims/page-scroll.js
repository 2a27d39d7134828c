// Taro runs the listeners of each page, and measures it, at every step of scrolling. No page has such a listener, which the lint
// forbids.
export const bindPageScroll = () => undefined;
