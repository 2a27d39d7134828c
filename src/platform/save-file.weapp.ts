import Taro from '@tarojs/taro';
import type { SavedFile } from './save-file';

export const saveFile = async ({ name, base64 }: SavedFile): Promise<void> => {
  const filePath = `${Taro.env.USER_DATA_PATH}/${name}`;
  Taro.getFileSystemManager().writeFileSync(filePath, base64, 'base64');
  await Taro.openDocument({ filePath, showMenu: true });
};
