import { rpxToPx } from '../rpx';
import { dispatch, toWxElement } from '../events';

/** These belong to the engine itself and are no properties of a tag. */
const OWN_NAMES = ['class', 'style', 'id'];

/** A built-in tag of the platform. */
export class WxElement extends HTMLElement {
  private readonly last = new Map<string, unknown>();

  /** The value as the template gave it, before the document made a string of it. */
  protected value(name: string): unknown {
    return toWxElement(this)?.getAttribute(name) ?? undefined;
  }

  protected text(name: string): string {
    const value = this.value(name);
    return value === undefined ? '' : String(value);
  }

  protected flag(name: string): boolean {
    const value = this.value(name);
    return value !== undefined && value !== false && value !== '';
  }

  protected emit(type: string, detail: object, bubbles = false): void {
    dispatch(this, type, detail, { bubbles });
  }

  /** A property has changed. */
  protected changed(_name: string): void {}

  override setAttribute(name: string, value: string): void {
    if (OWN_NAMES.includes(name)) {
      super.setAttribute(name, name === 'style' ? rpxToPx(value) : value);
      return;
    }
    // The engine writes '' for undefined and for true alike; an attribute that is there means true.
    if (this.value(name) === undefined) super.removeAttribute(name);
    else super.setAttribute(name, value);
    this.compare(name);
  }

  override removeAttribute(name: string): void {
    super.removeAttribute(name);
    this.compare(name);
  }

  /** A list that is sent again sets every property again; only a new value is a change. */
  private compare(name: string): void {
    const value = this.value(name);
    if (this.last.get(name) === value && !this.mayDiffer(name)) return;
    this.last.set(name, value);
    this.changed(name);
  }

  /** A property that the person at the phone changes too. */
  protected mayDiffer(_name: string): boolean {
    return false;
  }

  protected shadow(css: string, ...children: Node[]): ShadowRoot {
    const root = this.attachShadow({ mode: 'open' });
    const style = document.createElement('style');
    style.textContent = css;
    root.append(style, ...children);
    return root;
  }
}
