import { BUILT_IN } from '../../tags';
import { fault } from '../records';
import { WxElement } from './base';
import { WxButton, WxCheckbox, WxForm, WxLabel, WxNavigator, WxRadio, WxSwitch } from './form';
import { WxCanvas, WxImage } from './image';
import { WxInput, WxTextarea } from './input';
import { WxPageContainer } from './page-container';
import { WxScrollView } from './scroll';

const IMPLEMENTED: Record<string, CustomElementConstructor> = {
  image: WxImage,
  canvas: WxCanvas,
  input: WxInput,
  textarea: WxTextarea,
  'scroll-view': WxScrollView,
  'page-container': WxPageContainer,
  button: WxButton,
  form: WxForm,
  label: WxLabel,
  checkbox: WxCheckbox,
  radio: WxRadio,
  switch: WxSwitch,
  navigator: WxNavigator,
};

/** Boxes that only hold others. */
const PLAIN = ['view', 'text', 'checkbox-group', 'radio-group', 'root-portal', 'progress', 'page'];

/** Drawing nothing without an error would hide a gap in the test. */
class Missing extends WxElement {
  connectedCallback(): void {
    fault(`<${this.localName.replace(/^wx-/, '')}> is not implemented by the host`);
  }
}

export function registerElements(): void {
  for (const [tag, element] of Object.entries(IMPLEMENTED)) customElements.define(`wx-${tag}`, element);
  for (const tag of PLAIN) customElements.define(`wx-${tag}`, class extends WxElement {});
  for (const tag of BUILT_IN) {
    if (!customElements.get(`wx-${tag}`)) customElements.define(`wx-${tag}`, class extends Missing {});
  }
}
