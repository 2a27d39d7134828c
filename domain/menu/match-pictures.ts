/** A dish, as far as the name of a file can mean it. */
export interface NamedDish {
  /** Its number in the exported menu, too. */
  readonly id: number;
  /** By language. */
  readonly name: Readonly<Record<string, string>>;
}

/** Which dish a picture is for; where that is not certain, why. */
export type PictureMatch =
  | { readonly kind: 'dish'; readonly dishId: number }
  /** The platform does not tell the file's name. */
  | { readonly kind: 'unnamed' }
  | { readonly kind: 'none' }
  /** More than one dish is called so. */
  | { readonly kind: 'several' }
  /** An earlier picture is for the same dish. */
  | { readonly kind: 'taken' };

const ENDING = /\.(?:jpe?g|png|webp|gif|heic|heif|avif|bmp|tiff?)$/i;
/** Spaces, also those of no width between Khmer words; hyphens, dashes and the underscore. */
const SEPARATORS = /[\s_\-\u2010-\u2015\u2212\u200B-\u200D\u2060]/g;

/** A name as it is compared: case, spaces, dashes and the way in which letters are composed make no difference. */
const toComparable = (name: string): string => name.normalize('NFC').toLowerCase().replaceAll(SEPARATORS, '');

const findNumbers = (dishes: readonly NamedDish[]): ReadonlyMap<string, ReadonlySet<number>> => {
  const found = new Map<string, Set<number>>();
  for (const { id, name } of dishes) {
    for (const text of [String(id), ...Object.values(name)]) {
      const key = toComparable(text);
      if (key !== '') found.set(key, (found.get(key) ?? new Set()).add(id));
    }
  }
  return found;
};

/**
 * The dish of each picture, by the name of its file: a dish's name in any language, or its number. A dish in `taken`, or
 * of an earlier picture, gets no second one.
 */
export const matchPictures = (
  fileNames: readonly (string | null)[],
  dishes: readonly NamedDish[],
  taken: Iterable<number> = [],
): readonly PictureMatch[] => {
  const numbers = findNumbers(dishes);
  const used = new Set(taken);
  return fileNames.map((fileName): PictureMatch => {
    if (fileName === null) return { kind: 'unnamed' };
    const [dishId, ...others] = numbers.get(toComparable(fileName.replace(ENDING, ''))) ?? [];
    if (dishId === undefined) return { kind: 'none' };
    if (others.length > 0) return { kind: 'several' };
    if (used.has(dishId)) return { kind: 'taken' };
    used.add(dishId);
    return { kind: 'dish', dishId };
  });
};
