import { problemIf } from '@romduol/domain/rules/problem';
import { refuseProblems } from './refusal';

/** The reason that staff gave for taking money back or off. Throws reasonRequired where it is needed and missing. */
export const parseReason = (given = '', needed = true): string => {
  refuseProblems(problemIf(needed && given.trim() === '', 'reason', 'problem.reasonRequired'));
  return given.trim();
};
