/** A file from the device, in base64, with its name and its size. */
export interface PickedFile {
  readonly name: string;
  readonly base64: string;
  readonly bytes: number;
}

/** Lets the person choose a file with one of these endings; null where they chose none. */
export declare const pickFile: (endings: readonly string[]) => Promise<PickedFile | null>;
