import Taro from '@tarojs/taro';
import type { Picked } from './pick-picture';

export const pickPicture = async (): Promise<Picked | null> => {
  const chosen = await Taro.chooseMedia({ count: 1, mediaType: ['image'] }).catch(() => null);
  const file = chosen?.tempFiles[0];
  if (file === undefined) return null;
  const base64 = Taro.getFileSystemManager().readFileSync(file.tempFilePath, 'base64');
  return { base64: String(base64), bytes: file.size, preview: file.tempFilePath };
};
