import Taro from '@tarojs/taro';
import type { Picked, PictureFile } from './pick-picture';

/** What one choice gives at most: WeChat's limit, and that of the other super-apps. */
const MOST_AT_ONCE = process.env.TARO_ENV === 'weapp' ? 20 : 9;

const readBase64 = (path: string): string => String(Taro.getFileSystemManager().readFileSync(path, 'base64'));

export const pickPicture = async (): Promise<Picked | null> => {
  const chosen = await Taro.chooseMedia({ count: 1, mediaType: ['image'] }).catch(() => null);
  const file = chosen?.tempFiles[0];
  if (file === undefined) return null;
  return { base64: readBase64(file.tempFilePath), bytes: file.size, preview: file.tempFilePath };
};

/** The app copies what is chosen under a name of its own: the file's is lost. */
export const pickPictures = async (most: number): Promise<readonly PictureFile[]> => {
  const count = Math.min(most, MOST_AT_ONCE);
  const chosen = await Taro.chooseMedia({ count, mediaType: ['image'], sizeType: ['compressed'] }).catch(() => null);
  return (chosen?.tempFiles ?? []).map(({ tempFilePath, size }) => ({
    name: null,
    bytes: size,
    // The app has done so.
    shrinks: false,
    isPicture: true,
    preview: tempFilePath,
    read: async () => readBase64(tempFilePath),
    release: () => undefined,
  }));
};
