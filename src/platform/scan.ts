/** Why a camera does not scan: refused by the person (M-17), not there at all, or closed without a code. */
export type ScanProblem = 'refused' | 'absent' | 'closed';

export interface Scanner {
  /** The page shows what the camera sees; elsewhere the platform has a scanner of its own. */
  readonly inPage: boolean;
  /** Whether a picture can be read for a code here. */
  readonly readsPictures: boolean;
  /** Looks for a code until there is one, in the element of this id where it is in the page. */
  start(hostId: string, found: (text: string) => void, failed: (problem: ScanProblem) => void): () => void;
  /** Lets the person take or choose a picture; null where there is no code in it, or none was chosen. */
  readPicture(): Promise<string | null>;
}

export declare const scanner: Scanner;
