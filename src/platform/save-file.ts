/** A file as it came from the server. */
export interface SavedFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  /** Its bytes, in pieces of base64 that follow each other. */
  readonly pieces: readonly string[];
}

/** Gives a file to the person: the browser downloads it, a mini-program opens it. */
export declare const saveFile: (file: SavedFile) => Promise<void>;
