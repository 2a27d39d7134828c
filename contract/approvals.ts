import { PERCENT_MAX, PERCENT_MIN, PIN_MAX_DIGITS, PIN_MIN_DIGITS } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id, Instant, Nullable } from './fields';

/** What a store may require a manager's PIN for. */
const ApprovedAct = Type.Unsafe<'taxExemption' | 'discount' | 'refund' | 'reverseCheckout' | 'void' | 'comp'>(
  Type.String({ enum: ['taxExemption', 'discount', 'refund', 'reverseCheckout', 'void', 'comp'] }),
);
export const Pin = Type.String({ pattern: `^[0-9]{${PIN_MIN_DIGITS},${PIN_MAX_DIGITS}}$` });

/** A manager's approval, as `approve` gave it. Good once, for one order and act, for a few minutes. */
export const Approval = Type.Optional(Type.String({ pattern: '^[0-9A-Za-z_-]{20,60}$' }));

/** What the store requires a PIN for. */
const ApprovalSettings = Type.Object({
  taxExemption: Type.Boolean(),
  /** Discounts above this percentage of what they are taken from, and comps of more of the bill; null = none. */
  discountAbove: Nullable(Type.Number({ minimum: PERCENT_MIN, maximum: PERCENT_MAX })),
  refund: Type.Boolean(),
  reverseCheckout: Type.Boolean(),
  /** Taking off what is not consumed, and cancelling an order. */
  voids: Type.Boolean(),
  /** Giving free what was served. */
  comps: Type.Boolean(),
});

export const approvals = {
  approvalSettings: endpoint({
    method: 'GET',
    path: '/api/employee/approvals/settings',
    body: 'query',
    summary: 'The actions that need a manager’s PIN in this store.',
    roles: ['employee'],
    input: NOTHING,
    output: ApprovalSettings,
    errors: [],
  }),

  setApprovalSettings: endpoint({
    method: 'PUT',
    path: '/api/store/approvals/settings',
    body: 'json',
    summary: 'Sets which actions need a manager’s PIN.',
    roles: ['manager'],
    input: ApprovalSettings,
    output: ApprovalSettings,
    errors: ['badInput'],
  }),

  setPin: endpoint({
    method: 'PUT',
    path: '/api/store/approvals/pin',
    body: 'json',
    summary: 'Sets the manager’s own PIN; their password proves their identity.',
    roles: ['manager'],
    input: Type.Object({ password: Type.String({ minLength: 1, maxLength: 200 }), pin: Pin }),
    output: NOTHING,
    errors: ['signInFailed'],
    rateLimited: true,
  }),

  approve: endpoint({
    method: 'POST',
    path: '/api/employee/approvals',
    body: 'json',
    summary: 'A manager types their PIN for one act of another employee on one order (M-15). Attempts are limited.',
    roles: ['employee'],
    input: Type.Object({ action: ApprovedAct, orderId: Id, pin: Pin }),
    output: Type.Object({ approval: Type.String(), expiresAt: Instant, by: Type.String() }),
    errors: ['orderNotFound', 'wrongPin', 'noManagerPin', 'tooMany'],
    rateLimited: true,
  }),
};
