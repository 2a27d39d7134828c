/** Amounts keep their sign beside them by a space that does not break; tests write plain ones. */
const spaced = (text: string): string => text.replaceAll('\u00A0', ' ');

/** The text of an element, with plain spaces. */
export const readWords = ({ textContent }: Node): string => spaced(textContent ?? '');

/** Matches this text, whatever its spaces. */
export const plain = (words: string): RegExp =>
  new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')}$`);
