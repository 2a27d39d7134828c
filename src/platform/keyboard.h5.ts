type Press = (key: string) => boolean;

const listening: Press[] = [];

/** A field takes its own keys, and Enter on a button is a tap on it; on a pad's key, which was tapped last, it is not. */
const isTaken = ({ key, target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  (key === 'Enter' && target instanceof HTMLButtonElement && target.closest('.pad') === null) ||
  document.querySelector('dialog[open]') !== null;

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
  if (listening[listening.length - 1]?.(event.key) === true) event.preventDefault();
};

export const onKeys = (press: Press): (() => void) => {
  if (listening.length === 0) document.addEventListener('keydown', onKeyDown);
  listening.push(press);
  return () => {
    listening.splice(listening.lastIndexOf(press), 1);
    if (listening.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
};
