import { ERRORS, type ErrorName } from '@romduol/domain/errors';
import type { Problem, ProblemKey } from '@romduol/domain/rules/problem';

/**
 * A call that is not done, for a reason that has a name. Thrown anywhere below a handler; the transaction is undone,
 * and the caller gets the catalogue's code with the message in their language.
 */
export class Refusal extends Error {
  constructor(
    readonly reason: ErrorName,
    /** What `data` carries where the catalogue says so: a fresh quote, the lines, the order. */
    readonly data: object | null = null,
    /** The rule that was broken, where its message is more specific than the catalogue's. */
    readonly problem: Problem | null = null,
  ) {
    super(reason);
  }

  get key(): `error.${ErrorName}` | ProblemKey {
    return this.problem?.key ?? ERRORS[this.reason].key;
  }

  get code(): number {
    return ERRORS[this.reason].code ?? 1;
  }

  get envelopeData(): object | number | null {
    return this.data ?? ERRORS[this.reason].data;
  }
}

/** M-05: outside the opening hours. */
export class StoreClosed extends Refusal {
  /** `opensAt`: when the store opens next, in ms; null where it never does. */
  constructor(readonly opensAt: number | null) {
    super('storeClosed');
  }
}

/** A refusal whose writes are committed, e.g. a counted wrong PIN. */
export class KeptRefusal extends Refusal {}

/** For use in expressions: `row ?? refuse('orderNotFound')`. */
export const refuse = (reason: ErrorName, data: object | null = null): never => {
  throw new Refusal(reason, data);
};

/** Problems that the catalogue has a name for; all others are bad input with the rule's message. */
const REASONS: Partial<Record<ProblemKey, ErrorName>> = {
  'problem.addLimit': 'addLimit',
  'problem.purchaseLimit': 'purchaseLimit',
  'problem.lineLimit': 'lineLimit',
  'problem.soldOut': 'soldOut',
  'problem.notOffered': 'productChanged',
  'problem.reasonRequired': 'reasonRequired',
  'problem.reservationLimit': 'reservationLimit',
};

/** The refusal for the first of the problems that a rule of the domain found. */
export const refusalFor = ([first]: readonly Problem[]): Refusal =>
  first ? new Refusal(REASONS[first.key] ?? 'badInput', null, first) : new Refusal('badInput');

/** Refuses with the first problem that a rule of the domain found; does nothing when there is none. */
export const refuseProblems = (problems: readonly Problem[]): void => {
  if (problems.length > 0) throw refusalFor(problems);
};
