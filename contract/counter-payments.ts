import { Type } from '@sinclair/typebox';
import { Approval } from './approvals';
import { endpoint, NOTHING } from './endpoint';
import { CashOut, MainField, MainIn, Id, Instant, Nullable, SecondField, SecondIn } from './fields';
import { Order } from './order';
import { Expected } from './orders';
import { Part, payable, reasoned, Share, Tip } from './payments';

export const counterPayments = {
  takeCash: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/cash',
    body: 'json',
    summary: 'Takes cash in dollars and riel for what is due or a part of it, and records the change given.',
    roles: ['employee'],
    input: Type.Object({
      orderId: Id,
      receivedCents: MainIn,
      receivedRiel: SecondIn,
      /** How the change is paid out. */
      change: Type.Unsafe<'mixed' | 'riel' | 'dollars'>(Type.String({ enum: ['mixed', 'riel', 'dollars'] })),
      part: Part,
      share: Share,
      tip: Tip,
      ...Expected,
    }),
    output: Order,
    errors: [...payable, 'amountDueRemains', 'noTill', 'tipsOff'],
    idempotent: true,
    assumesCaller: true,
  }),

  takeOffline: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/offline',
    body: 'json',
    summary: 'Takes what is due or a part of it by another offline channel: card machine, a transfer that was seen.',
    roles: ['employee'],
    input: Type.Object({ orderId: Id, channelId: Id, part: Part, share: Share, tip: Tip, ...Expected }),
    output: Order,
    errors: [...payable, 'tipsOff', 'channelOff'],
    idempotent: true,
  }),

  takeBalance: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/balance',
    body: 'json',
    summary: 'Takes what is due or a part of it from the wallet of a customer at the till.',
    roles: ['employee'],
    input: Type.Object({ orderId: Id, personId: Id, part: Part, share: Share, ...Expected }),
    output: Order,
    errors: [...payable, 'insufficientBalance', 'walletLineDown', 'memberOnly'],
    idempotent: true,
  }),

  putOnCredit: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/credit',
    body: 'json',
    summary: 'Puts what is due on the credit of a customer whom the store allows it. Paid later like any order.',
    roles: ['employee'],
    input: Type.Object({ orderId: Id, personId: Id, ...Expected }),
    output: Order,
    errors: [...payable, 'creditOff', 'creditNotAllowed', 'creditAtSite'],
    idempotent: true,
  }),

  cancelCredit: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/credit/cancel',
    body: 'json',
    summary: 'Takes a credit back: the order is to be paid again.',
    roles: ['employee'],
    input: Type.Object(reasoned),
    output: Order,
    errors: ['orderNotFound', 'orderCancelled', 'changedMeanwhile', 'reasonRequired'],
  }),

  reverseCheckout: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/reverse',
    body: 'json',
    summary: 'Undoes a checkout before the day is closed: tenders are voided, online ones refunded.',
    roles: ['employee'],
    input: Type.Object({ ...reasoned, ...CashOut, approval: Approval }),
    output: Order,
    errors: [
      'orderNotFound',
      'orderCancelled',
      'changedMeanwhile',
      'reasonRequired',
      'dayClosed',
      'pinRequired',
      'noTill',
    ],
    idempotent: true,
  }),

  voidTender: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/tenders/{tenderId}/void',
    body: 'json',
    summary: 'Gives one tender of an order that is not paid in full back.',
    roles: ['employee'],
    input: Type.Object({ ...reasoned, ...CashOut, tenderId: Id }),
    output: Order,
    errors: ['orderNotFound', 'notFound', 'changedMeanwhile', 'reasonRequired', 'noTill'],
    idempotent: true,
  }),

  surplusList: endpoint({
    method: 'GET',
    path: '/api/employee/surplus',
    body: 'query',
    summary: 'Money that a provider took and no order is due: late, or too much.',
    roles: ['employee'],
    input: Type.Object({
      show: Type.Optional(Type.Unsafe<'open' | 'all'>(Type.String({ enum: ['open', 'all'] }))),
    }),
    output: Type.Array(
      Type.Object({
        id: Id,
        orderNo: Type.String(),
        kind: Type.Unsafe<'late' | 'tooMuch'>(Type.String()),
        gateway: Type.String(),
        transactionId: Type.String(),
        amount: MainField,
        at: Instant,
        /** gateway = the provider was asked; byHand = staff gave it back. */
        way: Nullable(Type.Unsafe<'gateway' | 'byHand'>(Type.String())),
        /** Its provider cannot give it back: staff do, in cash or otherwise. */
        byHand: Type.Boolean(),
        conversionRatio: Type.Number(),
        cashRounding: SecondField,
        resolvedAt: Nullable(Instant),
        doneAt: Nullable(Instant),
      }),
    ),
    errors: [],
  }),

  resolveSurplus: endpoint({
    method: 'POST',
    path: '/api/employee/surplus/{id}/resolve',
    body: 'json',
    summary: 'Gives a surplus back: by its provider, or by hand; out of the drawer where cash is said.',
    roles: ['employee'],
    input: Type.Object({ id: Id, ...CashOut }),
    output: NOTHING,
    errors: ['notFound', 'changedMeanwhile', 'badInput', 'noTill'],
    idempotent: true,
  }),
};
