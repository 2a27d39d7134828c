import { refuseProblems } from '../../http/refusal';
import { problemIf } from '@romduol/domain/rules/problem';

/** The reason that staff gave for taking money back. Throws reasonRequired without one. */
export const reasonOf = (given = ''): string => {
  refuseProblems(problemIf(given.trim() === '', 'reason', 'problem.reasonRequired'));
  return given.trim();
};
