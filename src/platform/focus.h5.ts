const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

const inside = (dialog: HTMLElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.offsetParent !== null);

/** Only the dialog that was opened last handles the keys. */
const open: HTMLElement[] = [];

const turnRound = (dialog: HTMLElement, event: KeyboardEvent): void => {
  const stops = inside(dialog);
  const first = stops[0];
  const last = stops[stops.length - 1];
  const { activeElement } = document;
  const leaves = event.shiftKey ? activeElement === first || activeElement === dialog : activeElement === last;
  if (first === undefined || last === undefined || !leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
};

export const holdFocus = (dialog: unknown, onEscape: () => void): (() => void) => {
  if (!(dialog instanceof HTMLElement)) return () => undefined;
  const before = document.activeElement;
  const onKey = (event: KeyboardEvent): void => {
    if (open[open.length - 1] !== dialog || document.querySelector('dialog[open]') !== null) return;
    if (event.key === 'Tab') turnRound(dialog, event);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEscape();
  };
  open.push(dialog);
  document.addEventListener('keydown', onKey);
  dialog.focus({ preventScroll: true });
  return () => {
    open.splice(open.indexOf(dialog), 1);
    document.removeEventListener('keydown', onKey);
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
};

export const focusOn = (element: unknown): void => {
  if (element instanceof HTMLElement) element.focus();
};
