import Taro from '@tarojs/taro';
import type { KeptPicture } from './keep-picture';

const writeFile = ({ name, base64 }: KeptPicture): string => {
  const filePath = `${Taro.env.USER_DATA_PATH}/${name}`;
  Taro.getFileSystemManager().writeFileSync(filePath, base64, 'base64');
  return filePath;
};

export const keepPicture = {
  save: async (picture: KeptPicture): Promise<void> => {
    await Taro.saveImageToPhotosAlbum({ filePath: writeFile(picture) });
  },
  get share() {
    if (!Taro.canIUse('shareFileMessage')) return null;
    return async (picture: KeptPicture): Promise<void> => {
      await Taro.shareFileMessage({ filePath: writeFile(picture), fileName: picture.name });
    };
  },
};
