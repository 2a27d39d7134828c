/** A file that is kept: a name without folders, its kind, what is in it. */
export interface Kept {
  /** Letters, digits, dashes, underscores and one dot: made by us, never by who sent the file. */
  readonly name: string;
  readonly type: 'image/webp' | 'image/avif';
  readonly content: Buffer;
}

/** Where files are kept that people send. Addresses never change what they show. */
export interface Storage {
  /** What every address of it begins with. */
  readonly prefix: string;
  /** Keeps a file and returns the address that shows it. Throws where it could not be kept. */
  keep(file: Kept): Promise<string>;
  /** What a file of it holds; null where there is none. Throws where it could not be asked. */
  read(name: string): Promise<Buffer | null>;
  /** Removes a file; nothing happens where there is none. Throws where it could not be removed. */
  remove(name: string): Promise<void>;
}
