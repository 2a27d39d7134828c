const LENGTHS: readonly number[] = [8, 12, 13, 14];
const EAN_LENGTH = 13;

/** By the last digit, which the others give: each counts once or three times, from the right. */
const hasCheckDigit = (digits: string): boolean =>
  Array.from(digits, Number).reduceRight(
    (sum, digit, index) => sum + digit * ((digits.length - index) % 2 === 1 ? 1 : 3),
    0,
  ) %
    10 ===
  0;

/**
 * An EAN or UPC as it is kept: digits, 12 of a UPC as the 13 of its EAN, because scanners give either. Null for what is none,
 * or was misread.
 */
export const parseBarcode = (text: string): string | null => {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length) || !hasCheckDigit(digits)) return null;
  return digits.length === EAN_LENGTH - 1 ? `0${digits}` : digits;
};
