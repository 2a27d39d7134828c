import type { EndpointName, Endpoints, Input, Output } from '@romduol/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/staff-call';
import { CallError, isOffline } from '../../api/call-error';
import { Attempt } from '../attempt';
import { toastError } from '../toast-error';
import type { BoardStore } from './board';
import type { StaffOrdersStore } from './orders';
import type { Order } from './types';

export type PinAction = Input<Endpoints['approve']>['action'];

/** Calls that may need a manager's PIN (M-15), with the action that the manager approves. */
const PIN_ACTIONS: Partial<Record<EndpointName, PinAction>> = {
  discountItems: 'discount',
  discountBill: 'discount',
  exemptTax: 'taxExemption',
  fullRefund: 'refund',
  partRefund: 'refund',
  reverseCheckout: 'reverseCheckout',
  cutGoods: 'void',
  cancelByStaff: 'void',
  compItems: 'comp',
};

/** An action that waits for the PIN of a manager. */
export interface PinAsked {
  readonly action: PinAction;
  readonly orderId: number;
}

/** An action without an answer: it can be sent again, and is applied once. */
export interface Unsent {
  readonly again: () => Promise<unknown>;
}

const isOrder = (answer: object): answer is Order => 'goods' in answer && 'tenders' in answer && 'version' in answer;

/** The order that an act answers with, by itself or beside something else. */
const orderIn = (answer: object): Order | null => {
  const order = 'order' in answer && typeof answer.order === 'object' ? answer.order : answer;
  return order !== null && isOrder(order) ? order : null;
};

const wantsPin = (error: unknown): boolean => error instanceof CallError && error.errorName === 'pinRequired';

/**
 * What staff do to orders and money. An action that was not answered is kept under its name, so that trying it again
 * does not do it twice; one that needs a manager's PIN asks for it and continues.
 */
export class StaffActions {
  /** An action is pending: a second tap does nothing. */
  busy = false;
  pin: PinAsked | null = null;
  unsent: Unsent | null = null;
  #answerPin: ((approval: string | null) => void) | null = null;
  readonly #attempts = new Map<string, Attempt>();
  readonly #approved = new Map<string, string>();
  readonly #orders: StaffOrdersStore;
  readonly #board: BoardStore;

  constructor(orders: StaffOrdersStore, board: BoardStore) {
    this.#orders = orders;
    this.#board = board;
    makeAutoObservable(this, { pin: observableRef, unsent: observableRef }, { autoBind: true });
  }

  /**
   * Does one action, and shows the order as it is after it. Null where it was not done: the refusal was shown, or no
   * PIN was typed. `orderId` is the order that it is about; null for one about something else. `onDone` is called once it
   * was done, at once or when it is sent again.
   */
  async run<N extends EndpointName>(
    name: N,
    input: Input<Endpoints[N]>,
    orderId: number | null,
    onDone?: (done: Output<Endpoints[N]>) => void,
  ): Promise<Output<Endpoints[N]> | null> {
    if (this.busy) return null;
    this.busy = true;
    try {
      const done = await this.#send(name, input, orderId);
      if (done !== null) {
        this.#sent(name, orderId);
        onDone?.(done);
      }
      await this.#show(done, orderId);
      return done;
    } catch (error) {
      this.#failed(error, () => this.run(name, input, orderId, onDone));
      await this.#show(null, orderId);
      return null;
    } finally {
      runInAction(() => (this.busy = false));
      void Promise.allSettled([this.#orders.loadLists(), this.#board.load()]);
    }
  }

  /** Checks the PIN of a manager. Null when it is right, else the message of the error. */
  async approve(pin: string): Promise<string | null> {
    const asked = this.pin;
    if (asked === null) return null;
    try {
      const { approval } = await call('approve', { ...asked, pin }, { quiet: true });
      this.#closePin(approval);
      return null;
    } catch (error) {
      return error instanceof CallError ? error.msg : '';
    }
  }

  /** Closes the PIN sheet without applying the action. */
  leavePin(): void {
    this.#closePin(null);
  }

  /** Sends the action without an answer again. */
  async sendAgain(): Promise<void> {
    await this.unsent?.again();
  }

  /** Gives up the action without an answer. */
  dropUnsent(): void {
    this.unsent = null;
  }

  /** The order as the act answered with it; it is asked for where the act answers with something else, or was refused. */
  async #show(answer: unknown, orderId: number | null): Promise<void> {
    if (orderId === null) return;
    const order = typeof answer === 'object' && answer !== null ? orderIn(answer) : null;
    if (order?.orderId === orderId) this.#orders.answered(order);
    else await this.#orders.open(orderId).catch(() => undefined);
  }

  async #send<N extends EndpointName>(name: N, input: Input<Endpoints[N]>, orderId: number | null) {
    const idempotencyKey = this.#findAttempt(name, orderId).keyFor(input);
    const send = (): Promise<Output<Endpoints[N]>> => {
      const approval = this.#approved.get(idempotencyKey);
      // The same attempt sends the same input, including its approval.
      return call(name, approval === undefined ? input : { ...input, approval }, { idempotencyKey });
    };
    try {
      return await send();
    } catch (error) {
      const action = PIN_ACTIONS[name];
      if (!wantsPin(error) || action === undefined || orderId === null) throw error;
      const approval = await this.#askPin({ action, orderId });
      if (approval === null) return null;
      this.#approved.set(idempotencyKey, approval);
      return send();
    }
  }

  #askPin(asked: PinAsked): Promise<string | null> {
    runInAction(() => (this.pin = asked));
    return new Promise((resolve) => {
      this.#answerPin = resolve;
    });
  }

  #closePin(approval: string | null): void {
    runInAction(() => (this.pin = null));
    this.#answerPin?.(approval);
    this.#answerPin = null;
  }

  #findAttempt(name: string, orderId: number | null): Attempt {
    const of = `${name}:${orderId}`;
    const attempt = this.#attempts.get(of) ?? new Attempt();
    this.#attempts.set(of, attempt);
    return attempt;
  }

  #sent(name: string, orderId: number | null): void {
    this.#findAttempt(name, orderId).done();
    runInAction(() => (this.unsent = null));
  }

  #failed(error: unknown, again: Unsent['again']): void {
    toastError(error);
    runInAction(() => (this.unsent = isOffline(error) ? { again } : null));
  }

  reset(): void {
    this.#closePin(null);
    this.unsent = null;
    this.#attempts.clear();
    this.#approved.clear();
  }
}
