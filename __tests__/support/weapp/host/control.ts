import type { Device, HostControl, Launch } from '../protocol';
import { queueAnswer } from './answers';
import type { AppHost } from './app';
import { covered } from './covered';
import type { Overlay } from './overlay';
import { calls, overTheBridge, resetSetData, setData } from './records';
import { type PageStack, toUrl } from './stack';
import type { Network } from './wx/network';
import { limitStorage, snapshot } from './wx/storage';

declare global {
  var __host: HostControl;
}

interface Parts {
  stack: PageStack;
  app: AppHost;
  overlay: Overlay;
  network: Network;
  device: Device;
  /** Closes the top page as the system's back gesture does. */
  back(): void;
  share(): unknown;
}

/** The test's controls inside the page. */
export function createControl({ stack, app, overlay, network, device, back, share }: Parts): HostControl {
  return {
    ready: () => stack.top() !== undefined && setData.calls > 0,
    route: () => stack.top()?.route ?? '',
    stack: () => stack.pages.map((page) => page.route),
    back,
    hide: () => {
      stack.top()?.call('onHide');
      app.hide();
    },
    show: (launch?: Launch) => {
      app.show(launch);
      // A new scan opens its page afresh; without one the old page is shown again.
      if (launch) void stack.reLaunch(toUrl(app.entered));
      else stack.top()?.call('onShow');
    },
    answer: queueAnswer,
    dialog: () => overlay.dialog(),
    press: (button, content = '') => overlay.press(button, content),
    calls: (name) => calls.filter((call) => call.name === name).map((call) => call.options ?? null),
    setDataStats: () => ({ ...setData }),
    resetSetDataStats: resetSetData,
    storage: snapshot,
    limitStorage,
    network: (type) => network.change(type),
    share: () => overTheBridge(share()),
    covered: (selector) => covered(device, selector),
  };
}
