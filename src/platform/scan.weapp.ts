import Taro from '@tarojs/taro';
import type { CodeKind, Scanner, ScanProblem } from './scan';

const toProblem = (error: unknown): ScanProblem => {
  const message = typeof error === 'object' && error !== null && 'errMsg' in error ? String(error.errMsg) : '';
  if (/cancel/.test(message)) return 'closed';
  return /auth|permission|deny/.test(message) ? 'refused' : 'absent';
};

/** A mini-program's own code carries the table as a path with its scene; a printed one is a web address. */
const scan = async (kind: CodeKind): Promise<string> => {
  const { result, path } = await Taro.scanCode({ scanType: [kind === 'qr' ? 'qrCode' : 'barCode'] });
  const scene = /[?&]scene=([^&]+)/.exec(path ?? '')?.[1];
  return scene === undefined ? result : decodeURIComponent(scene);
};

export const scanner: Scanner = {
  inPage: false,

  start(_hostId, found, failed, kind = 'qr') {
    let isOver = false;
    void scan(kind).then(
      (text) => !isOver && found(text),
      (error: unknown) => !isOver && failed(toProblem(error)),
    );
    return () => {
      isOver = true;
    };
  },

  // The platform's scanner reads pictures of the album by itself.
  readPicture: () => Promise.resolve({ isChosen: false, text: null }),
};
