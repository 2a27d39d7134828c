import { observable, runInAction } from 'mobx';
import { onNetwork } from './platform/network';

const state = observable({ hasNetwork: true, answers: true });

/**
 * Whether the line to the server is up, as far as this device knows: it has a network, and the last call was answered.
 * What is observed says so by itself: pages tell it at once, and buttons that must not wait are off.
 */
export const connection = {
  get isDown(): boolean {
    return !state.hasNetwork || !state.answers;
  },

  /** There is a network and yet no answer: worth another attempt. */
  get isSilent(): boolean {
    return state.hasNetwork && !state.answers;
  },

  /** Listens to the device, once. A network that came back is believed until a call says otherwise. */
  watch(): void {
    onNetwork((isUp) =>
      runInAction(() => {
        state.hasNetwork = isUp;
        state.answers ||= isUp;
      }),
    );
  },

  /** A call came back with an answer, whatever it said. */
  answered(): void {
    if (!state.answers) runInAction(() => (state.answers = true));
  },

  /** A call did not get through. */
  lost(): void {
    if (state.answers) runInAction(() => (state.answers = false));
  },
};
