/** A picture that the person keeps or sends: PNG, in base64. */
export interface KeptPicture {
  /** Its name as a file, with `.png`. */
  readonly name: string;
  readonly base64: string;
}

interface KeepPicture {
  /** Saves it: a browser downloads it, a mini-program puts it into the album. Rejects where that was refused. */
  readonly save: (picture: KeptPicture) => Promise<void>;
  /** Sends it by what the system offers; null where there is nothing. Rejects only where it failed. */
  readonly share: ((picture: KeptPicture) => Promise<void>) | null;
}

export declare const keepPicture: KeepPicture;
