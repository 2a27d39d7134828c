import { stripVTControlCharacters } from 'node:util';

/** Width of the subject column; the server's console lines use the same. */
const SUBJECT_WIDTH = 12;

/** Seconds between two progress lines where a line cannot be overwritten. */
const QUIET = 15;

/** Number of lines shown of a failed build. */
const KEPT = 60;

const formatLine = (subject, message) => `  ${subject.padEnd(SUBJECT_WIDTH)}${message}`;

/** Writes one line: the subject, and what happens or happened. */
export function step(subject, message) {
  process.stdout.write(`${formatLine(subject, message)}\n`);
}

/**
 * Shows the progress of a long build. On a terminal one line is overwritten with the seconds and the tool's last output; in a
 * log there is a line every few seconds.
 */
export function followBuild(subject, started = performance.now()) {
  const isScreen = process.stdout.isTTY === true;
  const kept = [];
  let rest = '';
  let ticks = 0;
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const show = () => {
    ticks += 1;
    const line = formatLine(subject, `building, ${seconds()} s  ${kept.at(-1) ?? ''}`);
    if (isScreen) process.stdout.write(`\r\u001b[2K${line.slice(0, (process.stdout.columns ?? 80) - 1)}`);
    else if (ticks % QUIET === 0) step(subject, `building, ${seconds()} s`);
  };
  const timer = setInterval(show, 1000);
  return {
    /** Takes a piece of the output of the tool. */
    addOutput(chunk) {
      // A progress bar returns to the start of its line instead of ending it.
      const lines = stripVTControlCharacters(rest + chunk).split(/[\r\n]+/);
      rest = lines.pop() ?? '';
      kept.push(...lines.map((line) => line.trim()).filter((line) => line !== ''));
      kept.splice(0, kept.length - KEPT);
    },
    /** Ends the display. Returns the seconds and the last lines of output. */
    end() {
      clearInterval(timer);
      if (isScreen) process.stdout.write('\r\u001b[2K');
      return { seconds: seconds(), lines: [...kept, rest.trim()] };
    },
  };
}
