import { PACKAGE_PATH } from '../../protocol';
import { fault } from '../records';
import { toAddress } from '../services';
import { WxElement } from './base';

const FIT: Record<string, string> = { aspectFit: 'contain', aspectFill: 'cover', center: 'none', top: 'none' };

export class WxImage extends WxElement {
  private readonly image = document.createElement('img');

  constructor() {
    super();
    this.shadow(
      `img { display: block; width: 100%; height: 100%; }
       :host([mode=widthFix]) img { height: auto; }
       :host([mode=heightFix]) img { width: auto; }`,
      this.image,
    );
    // The platform draws nothing where a browser draws the sign of a broken picture.
    this.image.onload = () => {
      this.image.style.visibility = '';
      this.emit('load', { width: this.image.naturalWidth, height: this.image.naturalHeight });
    };
    this.image.onerror = () => {
      this.image.style.visibility = 'hidden';
      const source = this.text('src');
      if (toAddress(source).startsWith(PACKAGE_PATH)) fault(`the package has no picture ${source}`);
      this.emit('error', { errMsg: `load ${source} fail` });
    };
  }

  protected override changed(name: string): void {
    if (name === 'mode') this.image.style.objectFit = FIT[this.text('mode')] ?? 'fill';
    if (name === 'lazy-load') this.image.loading = this.flag('lazy-load') ? 'lazy' : 'eager';
    if (name !== 'src') return;
    const source = this.text('src');
    if (source === '') this.image.removeAttribute('src');
    else this.image.src = toAddress(source);
  }
}

export class WxCanvas extends WxElement {
  readonly canvas = document.createElement('canvas');

  constructor() {
    super();
    this.shadow('canvas { display: block; width: 100%; height: 100%; }', this.canvas);
  }
}
