import { TEXT_AREA_MAX } from '../limits';
import { type Problem, problemIf } from './problem';

/** Characters as a person counts them: an emoji is one, not two. */
export const countCharacters = (text: string): number => [...text].length;

/** V-03: a note or a remark is optional, at most 140 characters. */
export const noteProblems = (note: string | null | undefined, field = 'note'): readonly Problem[] =>
  problemIf(countCharacters(note ?? '') > TEXT_AREA_MAX, field, 'problem.tooLong', { max: TEXT_AREA_MAX });

/** V-08: a cancellation, a rejection or a cut of sent goods needs a reason, at most 140 characters. */
export const reasonProblems = (reason: string | null | undefined): readonly Problem[] => [
  ...problemIf((reason ?? '').trim() === '', 'reason', 'problem.reasonRequired'),
  ...noteProblems(reason, 'reason'),
];
