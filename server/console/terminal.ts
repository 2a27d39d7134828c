/** Columns that the subject of a line takes. */
const SUBJECT_WIDTH = 12;

/** Where the person who starts the server reads what it does. */
export interface Terminal {
  /** Whether it is a screen, which shows colours, and not a file or a pipe. */
  isScreen: boolean;
  /** One line: of what, and what is being done or was done. */
  step(subject: string, message: string): void;
  print(text: string): void;
}

/** The part of `process.stdout` that a terminal needs. */
export interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** A terminal that writes to `output`. */
export function createTerminal(output: Output): Terminal {
  const print = (text: string): void => {
    output.write(`${text}\n`);
  };
  return {
    isScreen: output.isTTY === true,
    step: (subject, message) => print(`  ${subject.padEnd(SUBJECT_WIDTH)}${message}`),
    print,
  };
}
