import type { KeptPicture } from './keep-picture';
import { saveFile } from './save-file';

const PNG = 'image/png';

const toFile = ({ name, base64 }: KeptPicture): File =>
  new File([Uint8Array.from(window.atob(base64), (letter) => letter.charCodeAt(0))], name, { type: PNG });

/** A page without TLS, and many a desktop browser, cannot share files. */
const canShare = (): boolean =>
  typeof navigator.share === 'function' && navigator.canShare?.({ files: [toFile({ name: 'a.png', base64: '' })] });

const share = async (picture: KeptPicture): Promise<void> => {
  try {
    await navigator.share({ files: [toFile(picture)] });
  } catch (error) {
    // Closing the system's sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
};

export const keepPicture = {
  save: ({ name, base64 }: KeptPicture): Promise<void> => saveFile({ name, type: PNG, pieces: [base64] }),
  get share() {
    return canShare() ? share : null;
  },
};
