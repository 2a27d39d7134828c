/** Why a camera does not scan: refused by the person (M-17), not there at all, or closed without a code. */
export type ScanProblem = 'refused' | 'absent' | 'closed';

/** A code of squares, as tables have; or the lines of an EAN or UPC, as what is bought has. */
export type CodeKind = 'qr' | 'barcode';

/** A picture that a person took or chose, and the text of the code in it; null where it has none. */
export interface Picture {
  readonly isChosen: boolean;
  readonly text: string | null;
}

export interface Scanner {
  /** The page shows what the camera sees; elsewhere the platform has a scanner of its own. */
  readonly inPage: boolean;
  /** Looks for a code until there is one, in the element of this id where it is in the page. */
  start(
    hostId: string,
    found: (text: string) => void,
    failed: (problem: ScanProblem) => void,
    kind?: CodeKind,
  ): () => void;
  /** Lets the person take or choose a picture, and reads its code of squares. */
  readPicture(): Promise<Picture>;
}

export declare const scanner: Scanner;
