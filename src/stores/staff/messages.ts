import type { Endpoints, Input, Output } from '@romduol/contract';
import type { MessageState } from '@romduol/domain/rules/messages';
import { makeAutoObservable } from 'mobx';
import { call } from '../../api/staff-call';
import { Attempt } from '../attempt';
import { PagedResource } from '../paged-resource';
import { Resource } from '../resource';
import { toastError } from '../toast-error';

export type SentMessage = Output<Endpoints['sentMessages']>['list'][number];
export type OwnMessages = Output<Endpoints['ownMessages']>;

/** The bot of the store, and who gets the report of the day. */
export const messageSettings = new Resource(() => call('messageSettings', {}, { quiet: true }));

export const saveBot = (token: string): Promise<boolean> =>
  messageSettings.change(() => call('saveMessageBot', { token }));
export const removeBot = (): Promise<boolean> => messageSettings.change(() => call('removeMessageBot', {}));
export const saveReportAddresses = (addresses: string[]): Promise<boolean> =>
  messageSettings.change(() => call('saveReportAddresses', { addresses }));

/** Messages of the last 30 days, for a manager. */
class SentMessages {
  /** What the list is narrowed to; null: all. */
  state: MessageState | null = null;
  readonly list = new PagedResource<SentMessage>(
    (input, options) => call('sentMessages', { ...input, ...(this.state !== null && { state: this.state }) }, options),
    ({ messageId }) => messageId,
  );

  constructor() {
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  narrow(state: MessageState | null): void {
    this.state = state;
    this.list.reset();
    void this.list.load();
  }

  /** Whether it waits to be sent again; a refusal is shown. */
  async repeat(messageId: number): Promise<boolean> {
    try {
      await call('repeatMessage', { messageId });
    } catch {
      return false;
    } finally {
      await this.list.load();
    }
    return true;
  }
}

export const sentMessages = new SentMessages();

/** The caller's own address and chat. */
export const ownMessages = new Resource(() => call('ownMessages', {}, { quiet: true }));

export const saveOwnMessages = (chosen: Input<Endpoints['saveOwnMessages']>): Promise<boolean> =>
  ownMessages.change(() => call('saveOwnMessages', chosen));
export const unlinkOwnTelegram = (): Promise<boolean> => ownMessages.change(() => call('unlinkOwnTelegram', {}));
/** The address that links the chat; null where it was refused. */
export const linkOwnTelegram = async (): Promise<string | null> =>
  (await ownMessages.run(() => call('linkOwnTelegram', {})))?.url ?? null;
export const askForEmailCode = (address: string, password: string): Promise<boolean> =>
  ownMessages.change(() => call('askForEmailCode', { address, password }));
export const confirmEmail = (code: string): Promise<boolean> =>
  ownMessages.change(() => call('confirmEmail', { code }));
export const removeEmail = (): Promise<boolean> => ownMessages.change(() => call('removeEmail', {}));

const attempt = new Attempt();

/** Whether the receipt is on its way; a refusal is shown. */
export const mailReceipt = async (orderId: number, address: string): Promise<boolean> => {
  const input = { orderId, address };
  try {
    await call('staffMailReceipt', input, { idempotencyKey: attempt.keyFor(input) });
    attempt.done();
    return true;
  } catch (error) {
    toastError(error);
    return false;
  }
};
