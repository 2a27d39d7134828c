/** A picture from the device, in base64 without its data address, and its size as it was chosen. */
export interface Picked {
  readonly base64: string;
  readonly bytes: number;
  /** An address to show it by until it is uploaded. */
  readonly preview: string;
}

/** Lets the person choose a picture; null where they chose none. */
export declare const pickPicture: () => Promise<Picked | null>;
