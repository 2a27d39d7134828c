// The subjects of commits: `type(scope): imperative subject`, at most 72 characters, no merges.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The last commit before the check existed. */
const BEFORE = '6b38669f051fd44f77b7c809391512c47c1c294e';
const LONGEST = 72;
const SUBJECT = /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([a-z0-9-]+\))?!?: [^A-Z\s].*[^.\s]$/;

/** The problem of a commit subject as text; null without one. */
export const subjectProblem = (subject) => {
  if (subject.length > LONGEST) return `${subject.length} characters, at most ${LONGEST}`;
  return SUBJECT.test(subject) ? null : 'not `type(scope): subject`, small first letter, no full stop';
};

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const isKnown = (commit) => {
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD');
    return true;
  } catch {
    return false;
  }
};

/** New commits with their problems. In a clone without history only the last commit is checked. */
const problems = () => {
  const range = isKnown(BEFORE) ? [`${BEFORE}..HEAD`] : ['-1'];
  return git('log', '--format=%h %p|%s', ...range)
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [about, ...rest] = line.split('|');
      const [hash, ...parents] = about.split(' ');
      const subject = rest.join('|');
      const problem = parents.length > 1 ? 'a merge: rebase instead' : subjectProblem(subject);
      return problem === null ? [] : [`${hash} ${subject}: ${problem}`];
    });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = problems();
  if (found.length > 0) {
    console.error(found.join('\n'));
    process.exitCode = 1;
  }
}
