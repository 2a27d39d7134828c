/** Something measured at an instant, in ms. */
export interface Sample {
  readonly at: number;
  readonly value: number;
}

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
};

/**
 * The increase of samples from the first to the last: the median of the slopes between any two of them (Theil and Sen),
 * which a few outliers from other work on the machine do not move.
 */
export const computeGrowth = (samples: readonly Sample[]): number => {
  const slopes = samples.flatMap((one, place) =>
    samples.slice(place + 1).map((other) => (other.value - one.value) / (other.at - one.at)),
  );
  const [first, last] = [samples[0], samples.at(-1)];
  return first && last ? middle(slopes) * (last.at - first.at) : Number.NaN;
};
