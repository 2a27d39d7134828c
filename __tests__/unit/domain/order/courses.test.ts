import { type Course, type CourseLine, courseReached, waitsForCourse } from '../../../../domain/order/courses';

const line = (course: Course, more: Partial<CourseLine> = {}): CourseLine => ({
  course,
  sent: false,
  fired: false,
  ...more,
});
const waiting = (...lines: readonly CourseLine[]): Course[] =>
  lines.filter((each) => waitsForCourse(each, courseReached(lines))).map(({ course }) => course);

describe('S-34 which lines of a meal wait for their course', () => {
  it('the first course of a meal goes, and drinks with it; the later ones wait', () => {
    expect(waiting(line(3), line(0), line(2), line(1))).toEqual([3, 2]);
    expect(waiting(line(2), line(2))).toEqual([]);
  });

  it('drinks alone wait for nothing', () => {
    expect(courseReached([line(0)])).toBeNull();
    expect(waiting(line(0))).toEqual([]);
  });

  it('what is added to a course that was sent goes with it, and an earlier one too', () => {
    expect(waiting(line(2, { sent: true }), line(1), line(2), line(3))).toEqual([3]);
    expect(waiting(line(3, { sent: true }), line(2, { sent: true }), line(3))).toEqual([]);
  });

  it('a line that staff fire goes, and takes its course with it', () => {
    expect(waiting(line(1, { sent: true }), line(2, { fired: true }), line(2), line(3))).toEqual([3]);
  });
});
