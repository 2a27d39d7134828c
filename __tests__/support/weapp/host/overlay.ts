import type { Device, Dialog } from '../protocol';

export interface Pressed {
  button: number;
  content: string;
}

const looks = `
:host { position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; font: 14px sans-serif; }
.capsule, .mask, .dialog { pointer-events: auto; }
.capsule { position: absolute; box-sizing: border-box; border: 1px solid #ccc; border-radius: 16px;
  background: rgba(255, 255, 255, 0.7); text-align: center; line-height: 30px; letter-spacing: 6px; }
.mask { position: absolute; inset: 0; }
.toast { position: absolute; left: 50%; top: 45%; transform: translate(-50%, -50%); max-width: 70%; padding: 12px;
  border-radius: 6px; background: rgba(0, 0, 0, 0.75); color: #fff; text-align: center; }
.shade { background: rgba(0, 0, 0, 0.5); }
.dialog { position: absolute; left: 10%; right: 10%; top: 35%; padding: 16px; border-radius: 12px; background: #fff; }
.dialog button { margin: 12px 8px 0 0; }`;

/** The capsule button's size and its distance from the status bar and the edge. */
const CAPSULE = { width: 87, height: 32, gap: 4, right: 7 };

export function computeCapsule(device: Device) {
  const top = device.statusBarHeight + CAPSULE.gap;
  const left = device.width - CAPSULE.right - CAPSULE.width;
  const { width, height } = CAPSULE;
  return { width, height, top, left, right: left + width, bottom: top + height };
}

/** What the platform draws above every page: the capsule button, toasts and dialogs. */
export class Overlay {
  private readonly root: ShadowRoot;
  private readonly toastPlace = document.createElement('div');
  private readonly dialogPlace = document.createElement('div');
  private hideTimer: ReturnType<typeof setTimeout> | undefined;
  private open: { dialog: Dialog; done: (pressed: Pressed) => void } | null = null;

  constructor(device: Device) {
    const host = document.createElement('div');
    host.id = 'wx-overlay';
    this.root = host.attachShadow({ mode: 'open' });
    const style = document.createElement('style');
    style.textContent = looks;
    const capsule = document.createElement('div');
    capsule.className = 'capsule';
    capsule.textContent = '···◎';
    const { left, top, width, height } = computeCapsule(device);
    Object.assign(capsule.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    this.root.append(style, capsule, this.toastPlace, this.dialogPlace);
    document.body.append(host);
  }

  /** A toast disappears after its time; a loading sign stays until it is hidden. */
  toast(title: string, mask: boolean, duration?: number): void {
    this.clearToast();
    const toast = document.createElement('div');
    toast.className = 'toast';
    toast.textContent = title;
    if (mask) this.toastPlace.className = 'mask';
    this.toastPlace.append(toast);
    if (duration !== undefined) this.hideTimer = setTimeout(() => this.clearToast(), duration);
  }

  clearToast(): void {
    clearTimeout(this.hideTimer);
    this.toastPlace.className = '';
    this.toastPlace.replaceChildren();
  }

  dialog(): Dialog | null {
    return this.open?.dialog ?? null;
  }

  /** Shows a dialog until one of its buttons is pressed. */
  ask(dialog: Dialog): Promise<Pressed> {
    const box = document.createElement('div');
    box.className = 'dialog';
    const title = document.createElement('strong');
    title.textContent = dialog.title;
    const content = document.createElement('p');
    content.textContent = dialog.content;
    const buttons = dialog.buttons.map((label, index) => {
      const button = document.createElement('button');
      button.textContent = label;
      button.addEventListener('click', () => this.press(index, ''));
      return button;
    });
    box.append(title, content, ...buttons);
    this.dialogPlace.className = 'mask shade';
    this.dialogPlace.replaceChildren(box);
    return new Promise((done) => {
      this.open = { dialog, done };
    });
  }

  press(button: number, content: string): boolean {
    const open = this.open;
    if (!open) return false;
    this.open = null;
    this.dialogPlace.className = '';
    this.dialogPlace.replaceChildren();
    open.done({ button, content });
    return true;
  }
}
