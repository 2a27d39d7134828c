import { takeAnswer } from '../answers';
import { Failure } from '../failure';
import type { Overlay } from '../overlay';
import { type Apis, api } from './api';

const TOAST_MS = 1500;

interface ModalAnswer {
  confirm: boolean;
  content: string;
}

export function uiApis(overlay: Overlay): Apis {
  /** A scripted answer comes at once; without one the dialog stays on the screen. */
  async function modal(title: string, content: string, labels: [string, string] | [string]): Promise<ModalAnswer> {
    const scripted = takeAnswer('showModal');
    if (scripted && 'result' in scripted) {
      return { confirm: scripted.result.confirm === true, content: String(scripted.result.content ?? '') };
    }
    const pressed = await overlay.ask({ kind: 'modal', title, content, buttons: labels });
    return { confirm: pressed.button === 0, content: pressed.content };
  }

  return {
    showToast: api('showToast', ({ title, mask, duration }) =>
      overlay.toast(String(title ?? ''), mask === true, Number(duration ?? TOAST_MS)),
    ),
    hideToast: api('hideToast', () => overlay.clearToast()),
    showLoading: api('showLoading', ({ title, mask }) => overlay.toast(String(title ?? ''), mask === true)),
    hideLoading: api('hideLoading', () => overlay.clearToast()),
    showModal: api('showModal', async (options) => {
      const confirmText = String(options.confirmText ?? 'OK');
      const cancelText = String(options.cancelText ?? 'Cancel');
      const labels: [string, string] | [string] =
        options.showCancel === false ? [confirmText] : [confirmText, cancelText];
      const answer = await modal(String(options.title ?? ''), String(options.content ?? ''), labels);
      const content = options.editable === true ? { content: answer.content } : {};
      return { confirm: answer.confirm, cancel: !answer.confirm, ...content };
    }),
    showActionSheet: api('showActionSheet', async ({ itemList, alertText }) => {
      const items = Array.isArray(itemList) ? itemList.map(String) : [];
      if (items.length > 6) throw new Failure('parameter error: itemList should not be more than 6 items');
      const scripted = takeAnswer('showActionSheet');
      if (scripted && 'fail' in scripted) throw new Failure(scripted.fail);
      if (scripted) return { tapIndex: Number(scripted.result.tapIndex) };
      const buttons = [...items, 'Cancel'];
      const { button } = await overlay.ask({ kind: 'sheet', title: String(alertText ?? ''), content: '', buttons });
      if (button >= items.length) throw new Failure('cancel');
      return { tapIndex: button };
    }),
  };
}
