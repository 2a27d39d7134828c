import { GOODS_TYPE } from '@romduol/domain/codes';
import { TEXT_AREA_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { COURSES, type Course } from '@romduol/domain/order/courses';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { LinePrice } from '../../../../components/line-price';
import { Sheet } from '../../../../components/sheet';
import { Note } from '../../../../components/staff/note';
import { Reasons } from '../../../../components/staff/reasons';
import { StepperRow } from '../../../../components/staff/stepper';
import { ChipGroup } from '../../../../components/chip-group';
import { Icon } from '../../../../components/icon';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import { toReasonInput, useBillReasons, listWords } from '../../../../stores/staff/bill-reasons';
import type { Order, OrderLine } from '../../../../stores/staff/types';
import { ChangeDish } from './change-dish';
import { CompLine } from './comp';
import { mayChange } from './lines';

const WAITS = { tone: 'wait', icon: 'clock' } as const;

interface LineCourseProps {
  readonly order: Order;
  readonly line: OrderLine;
  readonly onClose: () => void;
}

/** A dish that waits for its course: it comes with another one, or goes to the kitchen now. */
const LineCourse = observer(({ order, line, onClose }: LineCourseProps) => {
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
    <section className="card col-l">
      <Note statusStyle={WAITS}>{st('line.held')}</Note>
      <ChipGroup
        label={st('line.course')}
        options={COURSES.map((value) => ({ value, label: st(`course.${value}`) }))}
        value={line.course}
        onChange={(course) => void serve(course)}
      />
      <Button block busy={staffActions.busy} onClick={() => void fire()}>
        <Icon name="timer" />
        {st('line.fire')}
      </Button>
    </section>
  );
});

const KITCHEN = { tone: 'wait', icon: 'utensils' } as const;

interface LineSheetProps {
  readonly order: Order;
  readonly line: OrderLine;
  readonly onClose: () => void;
}

/** Pieces that the order has besides these. */
const others = (order: Order, line: OrderLine): number =>
  order.goods.filter(({ id }) => id !== line.id).reduce((sum, { num }) => sum + num, 0);

/** Why this quantity cannot be voided now; null where it can. */
const whyNot = ({ order, line }: LineSheetProps, num: number, reason: string): string | null => {
  if (others(order, line) + line.num - num < 1) return st('line.last');
  return reason === '' ? t('error.reasonRequired') : null;
};

const TakeOff = observer((props: LineSheetProps) => {
  const { order, line, onClose } = props;
  const [num, setNum] = useState(1);
  const [reason, setReason] = useState('');
  const reasons = useBillReasons('void');
  const cut = async (): Promise<void> => {
    const goodsList = [{ id: line.id, num }];
    const said = { orderNo: order.orderNo, goodsList, ...toReasonInput(reasons, reason) };
    if ((await staffActions.run('cutGoods', said, order.orderId)) === null) return;
    feedback.toast(st('line.offDone', { num, name: line.name }));
    onClose();
  };
  return (
    <section className="card col-l">
      <StepperRow label={st('line.offNum')} name={line.name} num={num} max={line.num} onChange={setNum} />
      {line.sent && <Note statusStyle={KITCHEN}>{st('line.offKitchen')}</Note>}
      <Reasons label={st('reason.why')} options={listWords(reasons)} onChange={setReason} />
      <Button kind="outline" block busy={staffActions.busy} why={whyNot(props, num, reason)} onClick={() => void cut()}>
        {st('line.offDo', { num, name: line.name })}
      </Button>
    </section>
  );
});

const LineNote = observer(({ order, line, onClose }: LineSheetProps) => {
  const [note, setNote] = useState(line.note);
  const save = async (): Promise<void> => {
    const goodsList = [{ id: line.id, note: note.trim() }];
    if (
      (await staffActions.run('modifyOrdersGoodsNotes', { orderNo: order.orderNo, goodsList }, order.orderId)) === null
    ) {
      return;
    }
    feedback.toast(st('line.noteSaved'));
    onClose();
  };
  return (
    <section className="card col-l">
      <Field label={st('line.note')} value={note} maxLength={TEXT_AREA_MAX} onChange={setNote} />
      <Button kind="outline" block busy={staffActions.busy} onClick={() => void save()}>
        {st('line.noteSave')}
      </Button>
    </section>
  );
});

/** A line that is weighed, or that staff typed in, has nothing to choose. */
const hasChoices = ({ sent, goodsType, weight }: OrderLine): boolean =>
  !sent && goodsType !== GOODS_TYPE.openItem && weight === null;

/** One line: how its price comes about; while the bill is open pieces come off it, and while the kitchen does not have it, its choices and its note change. */
export const LineSheet = observer((props: LineSheetProps) => {
  const { order, line, onClose } = props;
  const isOpen = mayChange(order);
  const [isChanging, setChanging] = useState(false);
  if (isChanging) return <ChangeDish {...props} />;
  return (
    <Sheet
      open
      onClose={onClose}
      title={isOpen ? st('line.title') : t('explain.title')}
      sub={<p className="muted">{line.name}</p>}
    >
      <div className="col">
        <section className="card col-l">
          <LinePrice line={line} />
        </section>
        {line.kitchen === 'held' && <LineCourse {...props} />}
        {isOpen && hasChoices(line) && (
          <Button block onClick={() => setChanging(true)}>
            {st('line.change')}
          </Button>
        )}
        {isOpen && <TakeOff {...props} />}
        {isOpen && line.comp === null && <CompLine {...props} />}
        {isOpen && !line.sent && <LineNote {...props} />}
      </div>
    </Sheet>
  );
});
