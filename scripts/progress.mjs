import { stripVTControlCharacters } from 'node:util';

/** Columns that the subject of a line takes; the server's own lines look the same. */
const SUBJECT_WIDTH = 12;

/** Seconds between two signs of life where a line cannot be written over. */
const QUIET = 15;

/** Lines of a failed build that are shown. */
const KEPT = 60;

const lineOf = (subject, message) => `  ${subject.padEnd(SUBJECT_WIDTH)}${message}`;

/** Writes one line: of what, and what is being done or was done. */
export function step(subject, message) {
  process.stdout.write(`${lineOf(subject, message)}\n`);
}

/**
 * Follows a long build. On a screen one line is written over with the seconds and what the tool said last; in a log
 * there is a sign of life now and then.
 */
export function followBuild(subject, started = performance.now()) {
  const isScreen = process.stdout.isTTY === true;
  const kept = [];
  let rest = '';
  let ticks = 0;
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const show = () => {
    ticks += 1;
    const line = lineOf(subject, `building, ${seconds()} s  ${kept.at(-1) ?? ''}`);
    if (isScreen) process.stdout.write(`\r\u001b[2K${line.slice(0, (process.stdout.columns ?? 80) - 1)}`);
    else if (ticks % QUIET === 0) step(subject, `building, ${seconds()} s`);
  };
  const timer = setInterval(show, 1000);
  return {
    /** What the tool printed, in pieces as they come. */
    hear(chunk) {
      // A progress bar returns to the start of its line instead of ending it.
      const lines = stripVTControlCharacters(rest + chunk).split(/[\r\n]+/);
      rest = lines.pop() ?? '';
      kept.push(...lines.map((line) => line.trim()).filter((line) => line !== ''));
      kept.splice(0, kept.length - KEPT);
    },
    /** Ends the following; the seconds it took, and the last lines heard. */
    end() {
      clearInterval(timer);
      if (isScreen) process.stdout.write('\r\u001b[2K');
      return { seconds: seconds(), lines: [...kept, rest.trim()] };
    },
  };
}
