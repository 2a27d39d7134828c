import { WxElement } from './base';

const looks = `
input, textarea { display: block; box-sizing: border-box; width: 100%; height: 100%; padding: 0; border: 0; margin: 0;
  outline: 0; background: none; color: inherit; font: inherit; text-align: inherit; line-height: inherit; resize: none; }
:host([auto-height]) textarea { field-sizing: content; height: auto; }`;

/** A hint for the phone's keyboard. */
const KEYBOARD: Record<string, string> = { number: 'numeric', digit: 'decimal', idcard: 'text', text: 'text' };
/** The platform's default limit. */
const DEFAULT_LENGTH = 140;

/** What `input` and `textarea` have in common. */
class TextField extends WxElement {
  constructor(protected readonly field: HTMLInputElement | HTMLTextAreaElement) {
    super();
    this.shadow(looks, field);
    field.maxLength = DEFAULT_LENGTH;
    field.addEventListener('input', (event) => {
      event.stopPropagation();
      this.emit('input', { value: field.value, cursor: field.selectionEnd ?? field.value.length, keyCode: 0 });
    });
    field.addEventListener('focus', () => this.emit('focus', { value: field.value, height: 0 }));
    field.addEventListener('blur', () => {
      this.emit('blur', { value: field.value, cursor: field.selectionEnd ?? 0 });
    });
  }

  /** For a form. */
  current(): string {
    return this.field.value;
  }

  reset(): void {
    this.field.value = '';
  }

  override focus(): void {
    this.field.focus();
  }

  protected override mayDiffer(name: string): boolean {
    return name === 'value';
  }

  protected override changed(name: string): void {
    const { field } = this;
    if (name === 'value') {
      const value = this.text('value');
      if (field.value !== value) field.value = value;
    }
    if (name === 'placeholder') field.placeholder = this.text('placeholder');
    if (name === 'disabled') field.disabled = this.flag('disabled');
    if (name === 'focus' || name === 'auto-focus') {
      // The element is not in the document yet while its template is being drawn.
      if (this.flag(name)) setTimeout(() => field.focus(), 0);
      else field.blur();
    }
    if (name === 'maxlength') {
      const length = Number(this.value('maxlength') ?? DEFAULT_LENGTH);
      if (length < 0) field.removeAttribute('maxlength');
      else field.maxLength = length;
    }
  }
}

export class WxInput extends TextField {
  constructor() {
    const field = document.createElement('input');
    super(field);
    field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      this.emit('confirm', { value: field.value });
      if (!this.flag('confirm-hold')) field.blur();
    });
  }

  protected override changed(name: string): void {
    super.changed(name);
    if (name === 'password' && this.field instanceof HTMLInputElement) {
      this.field.type = this.flag('password') ? 'password' : 'text';
    }
    if (name === 'type') this.field.inputMode = KEYBOARD[this.text('type')] ?? 'text';
  }
}

export class WxTextarea extends TextField {
  constructor() {
    super(document.createElement('textarea'));
  }
}
