/** A picture from the device, in base64 without its data address, and its size as it was chosen. */
export interface Picked {
  readonly base64: string;
  readonly bytes: number;
  /** An address to show it by until it is uploaded. */
  readonly preview: string;
}

/** A picture of the device, which is read only when it is uploaded: of many, one at a time is in memory. */
export interface PictureFile {
  /** null where the platform does not tell. */
  readonly name: string | null;
  readonly bytes: number;
  /** Reading it makes it small, however large it is: a photo of a phone has more pixels than any page shows. */
  readonly shrinks: boolean;
  /** Whether it claims to be of a kind that the server takes. */
  readonly isPicture: boolean;
  /** An address to show it by. */
  readonly preview: string;
  /** In base64, without its data address; where `shrinks`, as a JPEG of at most 2,000 px. Rejects where the file cannot be read (any more). */
  readonly read: () => Promise<string>;
  /** The preview is not shown any more. */
  readonly release: () => void;
}

/** Lets the person choose a picture; null where they chose none. */
export declare const pickPicture: () => Promise<Picked | null>;

/**
 * Lets the person choose several pictures; an empty list where they chose none. `most` is a wish: a browser cannot limit
 * the choice, and a super-app gives fewer at a time.
 */
export declare const pickPictures: (most: number) => Promise<readonly PictureFile[]>;
