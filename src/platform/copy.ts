import Taro from '@tarojs/taro';

/** Puts a text on the clipboard. Whether it is there now. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await Taro.setClipboardData({ data: text });
    return true;
  } catch {
    return false;
  }
};
