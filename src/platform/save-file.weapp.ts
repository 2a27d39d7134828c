import Taro from '@tarojs/taro';
import type { SavedFile } from './save-file';

export const saveFile = async ({ name, pieces }: SavedFile): Promise<void> => {
  const filePath = `${Taro.env.USER_DATA_PATH}/${name}`;
  const files = Taro.getFileSystemManager();
  const [first = '', ...others] = pieces;
  files.writeFileSync(filePath, first, 'base64');
  for (const piece of others) files.appendFileSync(filePath, piece, 'base64');
  await Taro.openDocument({ filePath, showMenu: true });
};
