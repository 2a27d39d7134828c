import { SilentSocket } from './socket';

/** What the build defines and a browser has, before anything is loaded. */
Object.assign(process.env, { TARO_ENV: 'h5', TARO_PLATFORM: 'web', RTL_SKIP_AUTO_CLEANUP: 'true' });
Object.assign(globalThis, {
  API_ORIGIN: '',
  __TARO_FRAMEWORK__: 'react',
  DEPRECATED_ADAPTER_COMPONENT: false,
  ENABLE_ADJACENT_HTML: true,
  ENABLE_CLONE_NODE: true,
  ENABLE_CONTAINS: true,
  ENABLE_INNER_HTML: true,
  ENABLE_MUTATION_OBSERVER: true,
  ENABLE_SIZE_APIS: true,
  ENABLE_TEMPLATE_CONTENT: true,
});

// jsdom has no layout: every element of the page counts as shown.
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  get(this: HTMLElement) {
    return this.parentElement;
  },
});
Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });

// jsdom has the element, but no modal behaviour. Esc is simulated by the event that a browser fires for it.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('button')?.focus();
    this.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
    });
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

Object.assign(window, { WebSocket: SilentSocket, visualViewport: null });

// No style sheet is loaded, and jsdom goes through its own for each element whose name or role is asked for: half of the
// time of a test.
window.getComputedStyle = (element) => (element as HTMLElement).style;
