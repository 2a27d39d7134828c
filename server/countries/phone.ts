import { phoneProblems } from '@romduol/domain/rules/person';
import { problemIf } from '@romduol/domain/rules/problem';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { refuseProblems } from '../http/refusal';
import { findCountry, isCountry, SPECIFIED } from './country';

/** Calling codes of numbers that are kept as people there dial them, and what comes before them then. */
const KEPT_NATIONAL: Readonly<Record<string, string>> = { 855: '0', 86: '' };

/** A number as it is kept: digits, with its country's calling code in front where it is not of `KEPT_NATIONAL`. */
export const keptPhone = (callingCode: string, national: string): string =>
  (KEPT_NATIONAL[callingCode] ?? callingCode) + national;

/** As it is dialled in the country, or with the calling code in front. */
const parse = (digits: string, country: string) =>
  [digits, `+${digits}`]
    .map((text) => (isCountry(country) ? parsePhoneNumberFromString(text, country) : undefined))
    .find((number) => number?.isValid() === true);

/**
 * The number that somebody typed at a store of a country, as it is kept: one number has one writing, however it was typed.
 * In Cambodia 8 to 12 digits are kept as they were typed (V-10); elsewhere the number must be one that the country, or
 * another whose calling code is in front, may have given out. Throws badInput with a problem of the field.
 */
export const readPhone = (digits: string, country: string): string => {
  refuseProblems(phoneProblems(digits, findCountry(country).phoneDigits));
  if (country === SPECIFIED) return digits;
  const number = parse(digits, country);
  refuseProblems(problemIf(number === undefined, 'phone', 'problem.phoneUnknown'));
  return number === undefined ? digits : keptPhone(number.countryCallingCode, number.nationalNumber);
};
