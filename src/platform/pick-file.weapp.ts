import Taro from '@tarojs/taro';
import type { PickedFile } from './pick-file';

/** Mini-programs can open files of a chat only. */
export const pickFile = async (endings: readonly string[]): Promise<PickedFile | null> => {
  const chosen = await Taro.chooseMessageFile({ count: 1, type: 'file', extension: [...endings] }).catch(() => null);
  const file = chosen?.tempFiles[0];
  if (file === undefined) return null;
  const base64 = Taro.getFileSystemManager().readFileSync(file.path, 'base64');
  return { name: file.name, bytes: file.size, base64: String(base64) };
};
