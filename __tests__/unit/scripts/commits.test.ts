import { subjectProblem } from '../../../scripts/gate/commits.mjs';

test.each(['fix(till): count a drawer twice', 'refactor!: rename the calls', 'docs: say what a float is'])(
  '%s is a subject',
  (subject) => expect(subjectProblem(subject)).toBeNull(),
);

test.each([
  'Count a drawer twice',
  'fix(till): Count a drawer twice',
  'fix(till): count a drawer twice.',
  'fixes(till): count a drawer twice',
  'fix(Till): count a drawer twice',
  `fix(till): ${'count '.repeat(12)}`,
])('%s is no subject', (subject) => expect(subjectProblem(subject)).not.toBeNull());
