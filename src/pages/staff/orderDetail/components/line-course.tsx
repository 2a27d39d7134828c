import { COURSES, type Course } from '@romduol/domain/order/courses';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Chip } from '../../../../components/chip';
import { Icon } from '../../../../components/icon';
import { Note } from '../../../../components/staff/note';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import type { Order, OrderLine } from '../../../../stores/staff/types';

const WAITS = { tone: 'wait', icon: 'clock' } as const;

interface LineCourseProps {
  readonly order: Order;
  readonly line: OrderLine;
  readonly onClose: () => void;
}

/** A dish that waits for its course: it comes with another one, or goes to the kitchen now. */
export const LineCourse = observer(({ order, line, onClose }: LineCourseProps) => {
  const { orderId } = order;
  const serve = async (course: Course): Promise<void> => {
    await staffActions.run('setCourse', { orderId, lineId: line.id, course }, orderId);
  };
  const fire = async (): Promise<void> => {
    if ((await staffActions.run('fireLines', { orderId, lineIds: [line.id] }, orderId)) === null) return;
    feedback.toast(st('line.fired', { name: line.name }));
    onClose();
  };
  return (
    <section className="card line-part">
      <Note statusStyle={WAITS}>{st('line.held')}</Note>
      <div className="chips" role="radiogroup" aria-label={st('line.course')}>
        {COURSES.map((course) => (
          <Chip key={course} as="radio" chosen={course === line.course} onClick={() => void serve(course)}>
            {st(`course.${course}`)}
          </Chip>
        ))}
      </div>
      <Button block busy={staffActions.busy} onClick={() => void fire()}>
        <Icon name="timer" />
        {st('line.fire')}
      </Button>
    </section>
  );
});
