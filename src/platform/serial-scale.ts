import type { ScaleReply } from '@romduol/domain/weighing/mt-sics';

export type SerialAnswer = ScaleReply | { readonly problem: 'silent' };

/** A scale on a cable of this device (Web Serial), with MT-SICS. */
export interface SerialScale {
  /** Whether this device can have one. */
  readonly isPossible: () => boolean;
  /** Whether one is connected. */
  isConnected(): Promise<boolean>;
  /** The person chooses the cable; false where they chose none. Only at a tap. */
  connect(): Promise<boolean>;
  /** Of the one that is connected. */
  read(): Promise<SerialAnswer>;
}

export declare const serialScale: SerialScale;
