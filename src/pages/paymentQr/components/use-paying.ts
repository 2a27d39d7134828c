import { type MainAmount, NO_MAIN } from '@romduol/domain/money/amount';
import type { Column } from '@romduol/domain/pricing/model';
import { PAYMENT_METHODS } from '@romduol/domain/rules/payment';
import { useState } from 'react';
import { call } from '../../../api/call';
import { t } from '../../../i18n';
import { mt } from '../../../i18n-member';
import { feedback } from '../../../platform/feedback';
import { PAGES, replace } from '../../../platform/navigation';
import { askApp } from '../../../stores/app-payment';
import { failure } from '../../../stores/failure';
import { offlinePayments } from '../../../stores/offline-payments';
import type { PayInfo } from '../../../stores/payment';
import { isSameMethod, type PaymentMethod } from '../../../stores/payment-method';
import { coupons, payment, user } from '../../../stores/member';
import { root } from '../../../stores/root';
import { findPaymentMethods } from './payment-methods';
import { tipOn } from './tip-choice';

/** The state of a payment that is being prepared. */
export interface Paying {
  readonly column: Column;
  /** What is left of it, in that column. */
  readonly due: MainAmount;
  /** What the guest adds to it. */
  readonly tip: MainAmount;
  /** null: no way is open that would do. */
  readonly chosen: PaymentMethod | null;
  /** Why it cannot be paid now; null where it can. */
  readonly why: string | null;
  choose(way: PaymentMethod): void;
  chooseTip(tip: MainAmount): void;
  pay(): Promise<void>;
}

/** The way that is proposed: what was chosen before for this order, else the first that is open and has enough. */
const proposed = (info: PayInfo, due: MainAmount): PaymentMethod | null => {
  const ways = findPaymentMethods(info);
  const kept = offlinePayments.of(info.orderNo);
  const way = ways.find((each) => each.method === PAYMENT_METHODS.offline && each.channelId === kept);
  return way ?? ways.find(({ method }) => method !== PAYMENT_METHODS.balance || (info.balance ?? 0) >= due) ?? null;
};

/** Which column this person pays: the one that the first payment fixed, the one they chose, or their own. */
const selectColumn = (info: PayInfo) => {
  const chosen = user.isMember && info.coupon !== null ? coupons.columnWith(info.coupon.couponCode) : null;
  const column: Column = info.column ?? chosen ?? user.selectColumn(info);
  return { column, due: info.due[column], total: column === 'vip' ? info.totalVipPrice : info.totalPrice };
};

/** Who pays at the table need not call as well. Where calls are off, staff are told in person. */
const callForBill = (): void => {
  if (root.table.canCallStaff) void call('callStaff', { reason: 'bill' }, { quiet: true }).catch(() => undefined);
};

const send = async (info: PayInfo, way: PaymentMethod, tip: MainAmount, onCode: () => void): Promise<void> => {
  const { column, total } = selectColumn(info);
  try {
    const answer = await payment.pay(info.orderNo, way, { expectedTotal: total, column }, tip);
    if (answer === null) return;
    if (way.method === PAYMENT_METHODS.offline) callForBill();
    const show = answer.attempt?.show;
    if (show?.kind === 'app') await askApp(show);
    if (way.method === PAYMENT_METHODS.online) onCode();
    else await replace(PAGES.payResult, { orderNo: info.orderNo });
  } catch (error) {
    if (failure(error).name === 'productChanged') feedback.toast(mt('pay.changed'));
  }
};

/** What the page and its button share. `onCode`: an attempt to pay online is open now, its code is to be shown. */
export const usePaying = (info: PayInfo | null, onCode: () => void): Paying | null => {
  const [wanted, choose] = useState<PaymentMethod | null>(null);
  const [wantedTip, chooseTip] = useState<MainAmount>(NO_MAIN);
  if (info === null) return null;
  const { column, due } = selectColumn(info);
  const isOpen = wanted !== null && findPaymentMethods(info).some((way) => isSameMethod(wanted, way));
  const chosen = isOpen ? wanted : proposed(info, due);
  const tip = tipOn(wantedTip, due, info.tips, chosen);
  const offline = root.cart.queue.offline ? mt('pay.offline') : null;
  const why = chosen === null ? t('problem.choosePaymentMethod') : offline;
  const pay = async (): Promise<void> => {
    if (chosen !== null) await send(info, chosen, tip, onCode);
  };
  return { column, due, tip, chosen, why, choose, chooseTip, pay };
};
