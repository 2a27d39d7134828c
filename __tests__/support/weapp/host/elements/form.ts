import { dispatch } from '../events';
import { fault } from '../records';
import { services } from '../services';
import { WxElement } from './base';
import { WxInput, WxTextarea } from './input';

/** The host sends a tap to the built-in elements as a DOM event beside the engine's own. */
const TAP = 'wx:tap';

/** A box to tick, by itself or in a group. */
class Checkable extends WxElement {
  checked = false;

  constructor() {
    super();
    this.addEventListener(TAP, () => {
      if (!this.flag('disabled')) this.toggle();
    });
  }

  name(): string {
    return this.text('value');
  }

  set(checked: boolean): void {
    this.checked = checked;
    if (checked) HTMLElement.prototype.setAttribute.call(this, 'checked', '');
    else HTMLElement.prototype.removeAttribute.call(this, 'checked');
  }

  toggle(): void {
    this.set(!this.checked);
  }

  protected override changed(name: string): void {
    if (name === 'checked') this.set(this.flag('checked'));
  }
}

const boxLooks = `span { display: inline-block; box-sizing: border-box; width: 20px; height: 20px; border: 1px solid #999;
  vertical-align: middle; } :host([checked]) span { background: #09bb07; }`;

export class WxCheckbox extends Checkable {
  constructor() {
    super();
    this.shadow(boxLooks, document.createElement('span'), document.createElement('slot'));
  }

  override toggle(): void {
    super.toggle();
    const group = this.closest('wx-checkbox-group');
    if (!group) return;
    const boxes = [...group.querySelectorAll('wx-checkbox')].filter((box) => box instanceof WxCheckbox);
    dispatch(group, 'change', { value: boxes.filter((box) => box.checked).map((box) => box.name()) });
  }
}

export class WxRadio extends Checkable {
  constructor() {
    super();
    this.shadow(
      `${boxLooks} span { border-radius: 50%; }`,
      document.createElement('span'),
      document.createElement('slot'),
    );
  }

  override toggle(): void {
    if (this.checked) return;
    const group = this.closest('wx-radio-group');
    for (const radio of group?.querySelectorAll('wx-radio') ?? []) if (radio instanceof WxRadio) radio.set(false);
    this.set(true);
    if (group) dispatch(group, 'change', { value: this.name() });
  }
}

export class WxSwitch extends Checkable {
  constructor() {
    super();
    this.shadow(`${boxLooks} span { width: 44px; border-radius: 10px; }`, document.createElement('span'));
  }

  override toggle(): void {
    super.toggle();
    this.emit('change', { value: this.checked });
  }
}

/** A tap on a label is a tap on what it names. */
export class WxLabel extends WxElement {
  constructor() {
    super();
    this.addEventListener(TAP, (event) => {
      const within =
        event.target instanceof Element ? event.target.closest('wx-checkbox,wx-radio,wx-switch,wx-button') : null;
      if (!within) this.press();
    });
  }

  private press(): void {
    const id = this.text('for');
    const named = id === '' ? null : this.closest('.wx-frame')?.querySelector(`[id$="--${CSS.escape(id)}"]`);
    const control = named ?? this.querySelector('wx-checkbox,wx-radio,wx-switch,wx-input,wx-textarea');
    if (control instanceof Checkable) {
      control.toggle();
      dispatch(control, 'tap', {}, { bubbles: true, fields: { touches: [], changedTouches: [] } });
    } else if (control instanceof WxInput || control instanceof WxTextarea) control.focus();
  }
}

export class WxForm extends WxElement {
  submit(): void {
    const value: Record<string, unknown> = {};
    for (const field of this.querySelectorAll('wx-input,wx-textarea,wx-switch')) {
      const name = field.getAttribute('name');
      if (!name) continue;
      if (field instanceof WxInput || field instanceof WxTextarea) value[name] = field.current();
      if (field instanceof WxSwitch) value[name] = field.checked;
    }
    this.emit('submit', { value });
  }

  reset(): void {
    for (const field of this.querySelectorAll('wx-input,wx-textarea')) {
      if (field instanceof WxInput || field instanceof WxTextarea) field.reset();
    }
    this.emit('reset', {});
  }
}

export class WxButton extends WxElement {
  constructor() {
    super();
    this.addEventListener(TAP, () => this.press());
  }

  private press(): void {
    const form = this.closest('wx-form');
    if (form instanceof WxForm && this.text('form-type') === 'submit') form.submit();
    if (form instanceof WxForm && this.text('form-type') === 'reset') form.reset();
    const kind = this.text('open-type');
    if (kind === 'share') services.share();
    else if (kind === 'getPhoneNumber') {
      const answer = services.takeAnswer('getPhoneNumber') ?? { fail: 'user deny' };
      const failed = 'fail' in answer;
      this.emit(
        'getphonenumber',
        failed ? { errMsg: `getPhoneNumber:fail ${answer.fail}` } : { ...answer.result, errMsg: 'getPhoneNumber:ok' },
      );
    } else if (kind !== '') fault(`<button open-type="${kind}"> is not implemented by the host`);
  }
}

export class WxNavigator extends WxElement {
  constructor() {
    super();
    this.addEventListener(TAP, () => {
      const kind = this.text('open-type') || 'navigate';
      const name = { navigate: 'navigateTo', redirect: 'redirectTo' }[kind] ?? kind;
      services.call(name, { url: this.text('url') });
    });
  }
}
