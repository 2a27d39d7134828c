import { ERROR_NAMES, errorKey, ERRORS } from '../../../domain/errors';
import { PROBLEM_KEYS } from '../../../domain/rules/problem';

const messages = Array.from({ length: 36 }, (_, index) => `M-${String(index + 1).padStart(2, '0')}`);

describe('X-06 the catalogue of errors', () => {
  it.each(messages)('X-06 %s has a name', (message) => {
    expect(ERROR_NAMES.filter((name) => ERRORS[name].message === message).length).toBeGreaterThan(0);
  });

  it('X-06 every name has a message key of its own', () => {
    ERROR_NAMES.forEach((name) => expect(ERRORS[name].key).toBe(`error.${name}`));
    expect(errorKey('tableLost')).toBe('error.tableLost');
  });

  it('X-03 X-04 the client acts on the codes and data of these', () => {
    const pair = (name: keyof typeof ERRORS) => [ERRORS[name].code, ERRORS[name].data];
    expect(pair('branchClosed')).toEqual([1, 7160]);
    expect(pair('storeUnavailable')).toEqual([1, 7160]);
    expect(pair('storeClosed')).toEqual([1, 7160]);
    expect(pair('tableLost')).toEqual([1, 5013]);
    expect(pair('cartOrdered')).toEqual([1, 7167]);
    expect(pair('loginExpired')).toEqual([2, 3011]);
    expect(pair('reminderSent')).toEqual([0, null]);
    const withData = ERROR_NAMES.filter((name) => ERRORS[name].data !== null);
    expect(withData).toEqual([
      'branchClosed',
      'tableCodeUnknown',
      'storeUnavailable',
      'storeClosed',
      'loginExpired',
      'tableLost',
      'cartOrdered',
    ]);
  });

  it('M-24 M-25 refusals that bring something say what', () => {
    expect([ERRORS.productChanged.carries, ERRORS.soldOut.carries, ERRORS.changedMeanwhile.carries]).toEqual([
      'quote',
      'lines',
      'order',
    ]);
  });

  it('M-01 M-02 M-17 M-18 M-20 M-36 what arises on the client only has no code', () => {
    expect(ERROR_NAMES.filter((name) => ERRORS[name].code === null)).toEqual([
      'networkError',
      'requestTimeout',
      'cameraRefused',
      'appNotInstalled',
      'locationRefused',
      'loadFailed',
    ]);
  });

  it('X-06 problem keys are listed once', () => {
    expect(new Set(PROBLEM_KEYS).size).toBe(PROBLEM_KEYS.length);
  });
});
