import { observable, runInAction } from 'mobx';
import { onNetwork } from './platform/network';

const state = observable({ hasNetwork: true, answers: true });

/**
 * Whether the server can be reached, as far as this device can tell: it has a network, and the last call was answered.
 * It is observable: pages show it at once, and buttons that must not wait are off.
 */
export const connection = {
  get isDown(): boolean {
    return !state.hasNetwork || !state.answers;
  },

  /** There is a network and yet no answer: worth another attempt. */
  get isSilent(): boolean {
    return state.hasNetwork && !state.answers;
  },

  /** Listens to the device, once. A network that is back counts as up until a call fails. */
  watch(): void {
    onNetwork((isUp) =>
      runInAction(() => {
        state.hasNetwork = isUp;
        state.answers ||= isUp;
      }),
    );
  },

  /** A call was answered, whatever the answer. */
  answered(): void {
    if (!state.answers) runInAction(() => (state.answers = true));
  },

  /** A call did not get through. */
  lost(): void {
    if (state.answers) runInAction(() => (state.answers = false));
  },
};
