import type { Endpoints, Output } from '@romduol/contract';
import { sha256 } from './sha256';

export type Challenge = Output<Endpoints['humanCheck']>;

/** Hashes at a time, in a few ms: the screen answers between two of these. */
const AT_A_TIME = 250;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const toWords = (hash: string): readonly number[] =>
  (hash.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 16) | 0);

/**
 * Finds the number that a check asks for, by trying one after the other. Null where there is none, or once `isOver`
 * returns true.
 */
export const findNumber = async (
  { challenge, work }: Pick<Challenge, 'challenge' | 'work'>,
  isOver: () => boolean,
): Promise<number | null> => {
  const wanted = toWords(work.hash);
  const isFound = (number: number): boolean => {
    const hash = sha256(`${challenge}.${number}`);
    return wanted.every((word, index) => hash[index] === word);
  };
  for (let from = 0; from < work.numbers; from += AT_A_TIME) {
    if (isOver()) return null;
    for (let number = from; number < Math.min(from + AT_A_TIME, work.numbers); number += 1) {
      if (isFound(number)) return number;
    }
    await pause();
  }
  return null;
};
