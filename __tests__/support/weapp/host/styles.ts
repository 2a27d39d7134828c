import type { Boot } from '../protocol';

/** WeChat's own looks of its tags. In a layer, so that every rule of the mini-program is stronger. */
const BUILT_IN_LOOKS = `
@layer wx {
  html, body { margin: 0; height: 100%; overflow: hidden; }
  body { font-family: sans-serif; -webkit-tap-highlight-color: transparent; }
  .wx-frame { position: absolute; inset: 0; overflow: hidden auto; scrollbar-width: none; }
  .wx-frame[hidden] { display: none; }
  wx-page { display: block; min-height: 100%; }
  wx-view, wx-form, wx-scroll-view, wx-checkbox-group, wx-radio-group, wx-navigator { display: block; }
  wx-label, wx-checkbox, wx-radio, wx-switch { display: inline-block; }
  wx-text { display: inline; white-space: pre-line; }
  wx-text > :not(wx-text) { display: none; }
  wx-root-portal { display: contents; }
  wx-image { display: inline-block; width: 320px; height: 240px; overflow: hidden; position: relative; }
  wx-image[mode=widthFix] { height: auto !important; }
  wx-image[mode=heightFix] { width: auto !important; }
  wx-input { display: block; height: 1.4rem; overflow: hidden; white-space: nowrap; }
  wx-textarea { display: block; width: 300px; height: 150px; }
  wx-scroll-view { width: 100%; overflow: hidden; scrollbar-width: none; }
  wx-scroll-view[scroll-y] { overflow-y: auto; }
  wx-scroll-view[scroll-x] { overflow-x: auto; }
  wx-canvas { display: block; width: 300px; height: 150px; }
  wx-button { display: block; position: relative; box-sizing: border-box; margin: 0 auto; padding: 0 14px;
    font-size: 18px; line-height: 2.55555556; text-align: center; border-radius: 5px; overflow: hidden;
    color: #000; background-color: #f8f8f8; }
  wx-button::after { content: ' '; position: absolute; inset: 0 auto auto 0; width: 200%; height: 200%;
    border: 1px solid rgba(0, 0, 0, 0.2); transform: scale(0.5); transform-origin: 0 0; box-sizing: border-box;
    border-radius: 10px; pointer-events: none; }
  wx-button[disabled] { color: rgba(0, 0, 0, 0.3); background-color: #f7f7f7; }
}`;

function add(css: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  return style;
}

/** On the platform every page is a document of its own; here only the styles of the page on top are switched on. */
export class Styles {
  private readonly pages = new Map<string, HTMLStyleElement>();

  constructor(private readonly boot: Boot) {
    add(BUILT_IN_LOOKS);
    add(boot.styles.app ?? '');
    // Components of a Taro build share their page's styles, so theirs apply to all.
    for (const [path, config] of Object.entries(boot.configs)) {
      if (config.component === true && boot.styles[path]) add(boot.styles[path]);
    }
  }

  show(route: string): void {
    const css = this.boot.styles[route];
    if (css && !this.pages.has(route)) this.pages.set(route, add(css));
    for (const [path, style] of this.pages) style.disabled = path !== route;
  }
}
