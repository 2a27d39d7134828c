import Taro from '@tarojs/taro';
import type { SavedFile } from './save-file';

/** What a mini-program can show by itself; other files are shared. */
const SHOWN = /\.(?:xlsx?|csv|pdf|docx?|pptx?)$/;

export const saveFile = async ({ name, pieces }: SavedFile): Promise<void> => {
  const filePath = `${Taro.env.USER_DATA_PATH}/${name}`;
  const files = Taro.getFileSystemManager();
  const [first = '', ...others] = pieces;
  files.writeFileSync(filePath, first, 'base64');
  for (const piece of others) files.appendFileSync(filePath, piece, 'base64');
  if (SHOWN.test(name)) {
    await Taro.openDocument({ filePath, showMenu: true });
    return;
  }
  try {
    await Taro.shareFileMessage({ filePath, fileName: name });
  } catch {
    // An app that cannot send files to a chat, or a cancelled choice: copy the text to the clipboard.
    await Taro.setClipboardData({ data: String(files.readFileSync(filePath, 'utf8')) });
  }
};
