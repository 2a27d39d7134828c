import type { SavedFile } from './save-file';

/** The address of a blob is revoked once the download has surely begun. */
const KEEP_MS = 10_000;

export const saveFile = ({ name, type, pieces }: SavedFile): Promise<void> => {
  const bytes = pieces.map((base64) => Uint8Array.from(window.atob(base64), (letter) => letter.charCodeAt(0)));
  const address = URL.createObjectURL(new Blob(bytes, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
  return Promise.resolve();
};
