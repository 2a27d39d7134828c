interface KeyEvent {
  readonly key: string;
  readonly currentTarget?: unknown;
  preventDefault(): void;
  stopPropagation(): void;
}

const press = (element: unknown): void => {
  if (typeof element === 'object' && element !== null && 'click' in element && typeof element.click === 'function') {
    element.click();
  }
};

/**
 * Keys of a part that is no button to a browser: Enter and the space bar tap it. `others` handles further keys, and
 * returns whether it did.
 */
export const pressed =
  (others: (key: string) => boolean = () => false) =>
  (event: KeyEvent): void => {
    const isTap = event.key === 'Enter' || event.key === ' ';
    if (isTap) press(event.currentTarget);
    if (!isTap && !others(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
