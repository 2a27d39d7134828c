import { TOAST_MS } from '@romduol/domain/limits';
import Taro from '@tarojs/taro';
import type { Feedback } from './feedback';

/** The dialog is the host's, which is dark where the system is. */
const CONFIRM_COLOUR = { light: '#BE3B1D', dark: '#FFA68D' } as const;

/** The host takes labels of four Chinese characters, or eight Latin ones. */
const LABEL_UNITS = 8;
const countUnits = (label: string): number => label.replace(/[^\x20-\x7e]/g, 'xx').length;
const label = (text: string, sign: string): string => (countUnits(text) <= LABEL_UNITS ? text : sign);

export const feedback: Feedback = {
  toast(text) {
    void Taro.showToast({ title: text, icon: 'none', duration: TOAST_MS });
  },
  async ask({ title, content, ok, cancel }) {
    const { confirm } = await Taro.showModal({
      title,
      content,
      showCancel: cancel !== undefined,
      confirmText: label(ok, 'OK'),
      cancelText: label(cancel ?? '', '✕'),
      confirmColor: CONFIRM_COLOUR[Taro.getAppBaseInfo().theme ?? 'light'],
    });
    return confirm;
  },
};
