const MOST = 100;
const RANGE = /^(.*?)(\d{1,4})\s*[-–~～]\s*(.*?)(\d{1,4})$/;

/** A01-A12 as the names of its range; what is no range is one name. */
const ranged = (text: string): readonly string[] => {
  const [, prefix = '', from = '', again = '', to = ''] = RANGE.exec(text) ?? [];
  const count = Number(to) - Number(from) + 1;
  if (from === '' || (again !== '' && again !== prefix) || count < 1 || count > MOST) return [text];
  return Array.from({ length: count }, (_, index) => prefix + String(Number(from) + index).padStart(from.length, '0'));
};

/** Parses names of tables: "A01-A12, Bar"; each once. */
export const parseNames = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split(/[,，、;\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .flatMap(ranged),
  ),
];

const LONGEST = 20;

/** Whether tables can be called so. */
export const areNames = (names: readonly string[]): boolean =>
  names.length > 0 && names.length <= MOST && names.every((name) => name.length <= LONGEST);
