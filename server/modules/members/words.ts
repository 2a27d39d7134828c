import { VERIFICATION_CODE_LENGTH } from '@romduol/domain/limits';

/** Digits of a code that was made by chance. */
export const codeText = (number: number): string => String(number).padStart(VERIFICATION_CODE_LENGTH, '0');
