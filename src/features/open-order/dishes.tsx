import { COURSES, type Course } from '@romduol/domain/order/courses';
import { dishProgress, type DishProgress } from '@romduol/domain/order/dish-progress';
import { isServed } from '@romduol/domain/order/pay-status';
import { countedWords } from '@romduol/domain/money/format';
import { SECOND_MS } from '@romduol/domain/time/units';
import type { MemberMessageKey } from '@romduol/locales';
import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Tag, type TagTone } from '../../components/tag';
import { useTick } from '../../components/tick';
import { type MessageKey, t } from '../../i18n';
import { mt } from '../../i18n-member';
import type { Sitting, SittingDish, SittingOrder } from '../../stores/sitting';
import type { Order } from '../../stores/types';
import { phoneName } from './phone-name';
import { dishReadyWords, orderReadyWords } from './ready-words';

type ShownDish = Pick<SittingDish, 'id' | 'name' | 'num' | 'progress' | 'course' | 'phones' | 'estimate'>;

/** How often minutes are counted. */
const TICK_MS = 10 * SECOND_MS;

const TONES = {
  waiting: 'wait',
  measuring: 'wait',
  accepted: 'plain',
  held: 'plain',
  kitchen: 'plain',
  ready: 'ok',
  collected: 'ok',
  served: 'ok',
} as const satisfies Record<DishProgress, TagTone>;

/** Said of an order too, and so among the texts of the menu; the others come with the pages of an order. */
const COMMON_WORDS = {
  accepted: 'rounds.accepted',
  held: 'kitchen.held',
  kitchen: 'kitchen.cooking',
  ready: 'kitchen.ready',
  served: 'kitchen.served',
} as const satisfies Partial<Record<DishProgress, MessageKey>>;

const OWN_WORDS = {
  waiting: 'sitting.waiting',
  measuring: 'sitting.measuring',
  collected: 'sitting.collected',
} as const satisfies Record<Exclude<DishProgress, keyof typeof COMMON_WORDS>, MemberMessageKey>;

const COURSE_NAMES = {
  0: 'sitting.course0',
  1: 'sitting.course1',
  2: 'sitting.course2',
  3: 'sitting.course3',
} as const satisfies Record<Course, MemberMessageKey>;

const isCommon = (progress: DishProgress): progress is keyof typeof COMMON_WORDS => progress in COMMON_WORDS;

const progressWords = (progress: DishProgress): string =>
  isCommon(progress) ? t(COMMON_WORDS[progress]) : mt(OWN_WORDS[progress]);

/** An order of another table, or of a member's other device: what its own answer says. */
const fromOrder = ({ goods, rounds }: Order): readonly ShownDish[] =>
  goods.map(({ id, name, num, round, kitchen, served, pricingCompleted }) => ({
    id,
    name,
    num,
    course: null,
    phones: [],
    estimate: null,
    progress: dishProgress({
      roundAccepted: rounds.find((each) => each.round === round)?.state !== 'waiting',
      pending: !pricingCompleted,
      kitchen,
      collected: false,
      served,
    }),
  }));

interface GroupProps {
  readonly course: Course | null;
  readonly dishes: readonly ShownDish[];
  readonly view: Sitting | null;
  /** Each dish has an estimate of its own. */
  readonly byDish: boolean;
}

/** The dishes of a course, or all of them in a store that serves dishes as they are ready. */
const Group = observer(({ course, dishes, view, byDish }: GroupProps) => (
  <>
    {course !== null && <h3 className="progress__course medium">{mt(COURSE_NAMES[course])}</h3>}
    <ul>
      {dishes.map(({ id, name, num, progress, phones, estimate }) => (
        <li key={id} className="progress__row row gap-16 between">
          <Text className="progress__name grow">
            {num > 1 ? countedWords(name, num) : name}
            {view !== null && phones.length > 0 && (
              <Text className="block muted cap">{phones.map((phone) => phoneName(view, phone)).join(' · ')}</Text>
            )}
            {byDish && estimate !== null && <Text className="block muted cap">{dishReadyWords(estimate)}</Text>}
          </Text>
          <Tag tone={TONES[progress]}>{progressWords(progress)}</Tag>
        </li>
      ))}
    </ul>
  </>
));

interface DishesProps {
  readonly order: Order;
  /** The same order as the sitting has it; null where it belongs to no sitting of this phone. */
  readonly own: SittingOrder | null;
  readonly view: Sitting | null;
}

/** How far each dish of an order is: by course, where the store serves by courses. */
export const Dishes = observer(({ order, own, view }: DishesProps) => {
  useTick(TICK_MS);
  const dishes: readonly ShownDish[] = own?.dishes ?? fromOrder(order);
  if (dishes.length === 0 || !isServed(order.payStatus)) return null;
  const byCourse = dishes.some(({ course }) => course !== null);
  const isShared =
    view !== null && new Set(view.orders.flatMap((each) => each.added.map(({ phone }) => phone))).size > 1;
  const whole = own?.estimate ?? null;
  const ends = dishes.flatMap(({ estimate }) => estimate?.to ?? []);
  // Said once where all of them are ready together.
  const byDish = whole === null || new Set(ends).size > 1;
  const groups = byCourse ? COURSES : [null];
  return (
    <View className="card" aria-live="polite">
      <h2 className="t-item semibold">{t('kitchen.title')}</h2>
      {whole !== null && <p className="progress__when">{orderReadyWords(whole)}</p>}
      {groups.map((course) => {
        const inCourse = byCourse ? dishes.filter((dish) => dish.course === course) : dishes;
        return inCourse.length === 0 ? null : (
          <Group
            key={course ?? 'all'}
            course={course}
            dishes={inCourse}
            view={isShared ? view : null}
            byDish={byDish}
          />
        );
      })}
    </View>
  );
});
