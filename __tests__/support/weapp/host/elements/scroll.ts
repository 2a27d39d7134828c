import { WxElement } from './base';

/** The platform puts the content into a block of its own, so `display: flex` on the scroll-view itself does nothing. */
const looks = `:host([enable-flex]) div { display: contents; }`;

export class WxScrollView extends WxElement {
  private left = 0;
  private top = 0;
  private touching = { upper: true, lower: false };

  constructor() {
    super();
    const content = document.createElement('div');
    content.append(document.createElement('slot'));
    this.shadow(looks, content);
    this.addEventListener('scroll', () => this.scrolled());
  }

  protected override changed(name: string): void {
    // What is scrolled to may be drawn in the same update.
    if (name === 'scroll-top')
      this.later(() => this.scroll({ top: this.number('scroll-top'), behavior: this.speed() }));
    if (name === 'scroll-left')
      this.later(() => this.scroll({ left: this.number('scroll-left'), behavior: this.speed() }));
    if (name === 'scroll-into-view') this.later(() => this.reveal(this.text('scroll-into-view')));
  }

  private number(name: string): number {
    return Number(this.value(name) ?? 0);
  }

  private speed(): ScrollBehavior {
    return this.flag('scroll-with-animation') ? 'smooth' : 'instant';
  }

  private later(step: () => void): void {
    setTimeout(() => {
      if (this.isConnected) step();
    }, 0);
  }

  private reveal(id: string): void {
    const target = id === '' ? null : this.querySelector(`[id$="--${CSS.escape(id)}"]`);
    if (!target) return;
    const mine = this.getBoundingClientRect();
    const its = target.getBoundingClientRect();
    this.scrollBy({
      ...(this.flag('scroll-y') ? { top: its.top - mine.top } : {}),
      ...(this.flag('scroll-x') ? { left: its.left - mine.left } : {}),
      behavior: this.speed(),
    });
  }

  private scrolled(): void {
    const { scrollLeft, scrollTop, scrollHeight, scrollWidth, clientHeight, clientWidth } = this;
    const [deltaX, deltaY] = [this.left - scrollLeft, this.top - scrollTop];
    this.left = scrollLeft;
    this.top = scrollTop;
    this.emit('scroll', { scrollLeft, scrollTop, scrollHeight, scrollWidth, deltaX, deltaY });
    const vertical = this.flag('scroll-y');
    const before = vertical ? scrollTop : scrollLeft;
    const after = vertical ? scrollHeight - clientHeight - scrollTop : scrollWidth - clientWidth - scrollLeft;
    const upper = before <= Number(this.value('upper-threshold') ?? 50);
    const lower = after <= Number(this.value('lower-threshold') ?? 50);
    if (upper && !this.touching.upper) this.emit('scrolltoupper', { direction: vertical ? 'top' : 'left' });
    if (lower && !this.touching.lower) this.emit('scrolltolower', { direction: vertical ? 'bottom' : 'right' });
    this.touching = { upper, lower };
  }
}
