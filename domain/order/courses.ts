/** What a dish is of a meal: 0 comes at once (drinks), then starters, mains and desserts. */
export type Course = 0 | 1 | 2 | 3;

export const COURSES = [0, 1, 2, 3] as const satisfies readonly Course[];
const AT_ONCE = 0;

/** A line of an order, as its course sees it. */
export interface CourseLine {
  readonly course: Course;
  /** The kitchen has it. */
  readonly sent: boolean;
  /** Staff let it go before its time. */
  readonly fired: boolean;
}

/**
 * How far a meal is: the last course of which something was sent or fired; before that, its first one. Null for a meal
 * of nothing but what comes at once.
 */
export const courseReached = (lines: readonly CourseLine[]): Course | null => {
  const coursed = lines.filter(({ course }) => course !== AT_ONCE);
  const begun = coursed.filter(({ sent, fired }) => sent || fired).map(({ course }) => course);
  if (begun.length > 0) return begun.reduce((last, course) => (course > last ? course : last));
  return coursed.length === 0
    ? null
    : coursed.map(({ course }) => course).reduce((first, course) => (course < first ? course : first));
};

/** Whether a line waits for its course, in a store that serves by courses. */
export const waitsForCourse = (line: CourseLine, reached: Course | null): boolean =>
  !line.sent && !line.fired && line.course !== AT_ONCE && reached !== null && line.course > reached;
