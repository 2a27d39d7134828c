import { setClipboardData } from '@tarojs/taro';

export const copyText = (text: string): Promise<boolean> =>
  setClipboardData({ data: text }).then(
    () => true,
    () => false,
  );
