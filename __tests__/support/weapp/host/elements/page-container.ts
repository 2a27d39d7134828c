import { WxElement } from './base';

/** The platform's "false page": a way back closes it and leaves the page. Once closed, it must be shown anew. */
export class WxPageContainer extends WxElement {
  private closed = false;

  constructor() {
    super();
    this.shadow('', document.createElement('slot'));
  }

  get isShown(): boolean {
    return this.flag('show') && !this.closed;
  }

  leave(): void {
    this.closed = true;
    for (const type of ['beforeleave', 'leave', 'afterleave']) this.emit(type, {});
  }

  protected override changed(name: string): void {
    if (name === 'show') this.closed = false;
    if (name === 'custom-style') this.style.cssText = this.text('custom-style');
  }
}
