import { type MainAmount, minus, NO_MAIN } from '@romduol/domain/money/amount';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import type { Order, OrderLine } from '../../../../stores/staff/types';

/** Something that makes the bill smaller now. Amounts in cents. */
export interface Reduction {
  readonly name: string;
  readonly amount: MainAmount;
  /** Staff gave it: a whole-bill discount or a tax exemption clears it (T-12). */
  readonly isStaffs: boolean;
  /** The line that it is of; null = of the whole bill. */
  readonly lineId: number | null;
}

const isStaffs = ({ singleItemDiscount }: OrderLine): boolean =>
  singleItemDiscount !== null && singleItemDiscount.discountReduceActivityId === null;

const ofLines = ({ goods, column }: Order): readonly Reduction[] =>
  goods.flatMap((line) => {
    const amount = column === 'vip' ? line.vipItemDiscount : line.itemDiscount;
    if (line.singleItemDiscount === null) return [];
    const label = line.singleItemDiscount.discountReduceActivity;
    return [
      {
        name: label === null ? line.name : `${line.name}, ${label}`,
        amount,
        isStaffs: isStaffs(line),
        lineId: line.id,
      },
    ];
  });

/** Every reduction of the bill in the shown column. */
export const listReductions = (order: Order): readonly Reduction[] => {
  const column = order.column === 'vip' ? order.vipPrice : order.price;
  const whole = column.totalWholeDiscountAmount;
  const other = column.totalCouponActivityAmount;
  const reward = column.rewardPrice ?? NO_MAIN;
  const named = order.orderPromotion?.name ?? st('disc.couponRow');
  return [
    ...ofLines(order),
    ...(whole > 0 ? [{ name: st('disc.billRow'), amount: whole, isStaffs: true, lineId: null }] : []),
    ...(reward > 0 ? [{ name: t('receipt.reward'), amount: reward, isStaffs: false, lineId: null }] : []),
    ...(other > 0 ? [{ name: named, amount: other, isStaffs: false, lineId: null }] : []),
  ];
};

/** What a whole-bill discount or a tax exemption would clear. */
export const clearedBy = (order: Order): readonly Reduction[] => listReductions(order).filter((each) => each.isStaffs);

/** The total in the shown column, in cents. */
export const totalNow = ({ column, price, vipPrice }: Order): MainAmount => (column === 'vip' ? vipPrice : price).total;

/** What a line costs after its discount, in the shown column, in cents. */
export const lineNow = (line: OrderLine, column: Order['column']): MainAmount =>
  column === 'vip' ? minus(line.vipGross, line.vipItemDiscount) : minus(line.gross, line.itemDiscount);
