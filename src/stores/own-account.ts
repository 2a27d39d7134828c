import type { Endpoints, Output } from '@romduol/contract';
import { makeAutoObservable, runInAction } from 'mobx';
import { call } from '../api/late-call';
import { CallError } from '../api/call-error';
import { saveFile } from '../platform/save-file';
import { Resource } from './resource';
import { root } from './root';

export type Deletion = Output<Endpoints['accountDeletion']>;

const LOGIN_OVER = 2;

/** All that is kept about the member: taken along as a file, or deleted. */
class OwnAccountStore {
  /** What would be lost and what prevents it. */
  readonly deletion = new Resource(async () => {
    await root.entered;
    return call('accountDeletion', {}, { quiet: true });
  });
  busy = false;

  constructor() {
    makeAutoObservable(this, { deletion: false }, { autoBind: true });
  }

  /** Throws a CallError. */
  download(): Promise<void> {
    return this.#whileIdle(async () => {
      const { fileName, contentType, data } = await call('memberData', {}, { quiet: true });
      await saveFile({ name: fileName, type: contentType, pieces: [data] });
    });
  }

  /** Deletes the account; the device then clears all but its language. Gives how many restaurants have yet to. Throws a CallError. */
  async delete(code: string): Promise<number> {
    const { live } = root;
    const forfeited = this.deletion.value?.balance;
    let pendingStores = 0;
    await this.#whileIdle(async () => {
      if (forfeited === undefined) return;
      // The server ends the connection: that is no login that is over without a reason.
      live.close();
      try {
        ({ pendingStores } = await call('deleteAccount', { forfeited, ...(code !== '' && { code }) }, { quiet: true }));
      } catch (reason) {
        // A repeat of a deletion whose answer was lost finds that its login is over.
        if (!(reason instanceof CallError) || reason.code !== LOGIN_OVER) {
          live.reconnect();
          await this.deletion.load();
          throw reason;
        }
      }
      root.logOut();
      this.deletion.reset();
    });
    return pendingStores;
  }

  async #whileIdle(act: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await act();
    } finally {
      runInAction(() => (this.busy = false));
    }
  }
}

export const ownAccount = new OwnAccountStore();
