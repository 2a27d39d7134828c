import { textIn } from '../../../db/localized';
import type { Endpoints, Output } from '@romduol/contract';
import type { ConversionRatio } from '@romduol/domain/money/amount';
import { toSecond } from '@romduol/domain/money/conversion';
import { rielOfShares, TABLE_CHARGE_LINE } from '@romduol/domain/order/split-bill';
import type { Call } from '../../../http/call';
import type { DinerCaller } from '../../../http/caller';
import { selectTotal } from '../../orders';
import { attemptView, latestAttempt } from '../attempt';
import { type SplitBill, computeUnclaimed } from './state';

type View = Output<Endpoints['togetherInfo']>;

type NameOf = (lineId: number) => string;

const listItems = ({ taken }: SplitBill, position: number, findName: NameOf): View['shares'][number]['items'] => {
  const pieces = taken.filter((unit) => unit.position === position);
  return [...new Set(pieces.map(({ line_id: lineId }) => lineId))].map((lineId) => ({
    lineId,
    name: findName(lineId),
    num: pieces.filter((unit) => unit.line_id === lineId).length,
  }));
};

/** How a bill is split, as one of its guests sees it. */
export const splitBillView = async (call: Call<DinerCaller>, splitBill: SplitBill): Promise<View> => {
  const { db, caller, language } = call;
  const { bill, column, shares, units, rules } = splitBill;
  const { order, lines } = bill;
  const ratio = order.price_book.conversionRatio as ConversionRatio;
  const inRiel = rielOfShares(
    shares.map((share) => share.amount_cents),
    ratio,
  );
  const mine = shares.find((share) => !share.paid && share.temp_id === caller.deviceId);
  const attempt = mine === undefined ? undefined : await latestAttempt(db, order, mine.position);
  const findName: NameOf = (lineId) => textIn(lines.find(({ id }) => id === lineId)?.name, language);
  return {
    orderNo: order.order_no,
    payStatus: order.pay_status,
    column,
    total: selectTotal(order),
    due: bill.due,
    unclaimed: computeUnclaimed(splitBill),
    dueRiel: toSecond(bill.due, ratio),
    conversionRatio: ratio,
    shares: shares.map((share, index) => ({
      position: share.position,
      how: share.how,
      amount: share.amount_cents,
      riel: inRiel[index] ?? toSecond(share.amount_cents, ratio),
      state: share.paid ? 'paid' : share.temp_id === null ? 'free' : 'held',
      mine: share.temp_id === caller.deviceId,
      name: share.holder,
      until: share.paid ? null : (share.held_until?.getTime() ?? null),
      atCounter: !share.paid && share.offline_channel_id !== null,
      items: listItems(splitBill, share.position, findName),
    })),
    lines: [...lines.map(({ id, num }) => ({ id, num })), { id: TABLE_CHARGE_LINE, num: 1 }]
      .filter(({ id }) => units.some(({ lineId }) => lineId === id) && rules.freeUnits.length > 0)
      .map(({ id, num }) => ({
        lineId: id,
        name: findName(id),
        num,
        free: rules.freeUnits.filter(({ lineId }) => lineId === id).map(({ amount }) => amount),
      })),
    attempt: attempt ? attemptView(attempt) : null,
  };
};
