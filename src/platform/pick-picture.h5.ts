import type { Picked, PictureFile } from './pick-picture';

/** What the server takes. */
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

const readDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the picture cannot be read'));
    reader.readAsDataURL(file);
  });

const withoutAddress = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1);

const chooseFiles = (multiple: boolean): Promise<readonly File[]> =>
  new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = TYPES.join(',');
    input.multiple = multiple;
    input.addEventListener('cancel', () => resolve([]));
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.click();
  });

export const pickPicture = async (): Promise<Picked | null> => {
  const [file] = await chooseFiles(false);
  if (file === undefined) return null;
  const preview = await readDataUrl(file);
  return { preview, bytes: file.size, base64: withoutAddress(preview) };
};

const toPictureFile = (file: File): PictureFile => {
  const preview = URL.createObjectURL(file);
  return {
    name: file.name,
    bytes: file.size,
    isPicture: TYPES.includes(file.type),
    preview,
    read: async () => withoutAddress(await readDataUrl(file)),
    release: () => URL.revokeObjectURL(preview),
  };
};

export const pickPictures = async (most: number): Promise<readonly PictureFile[]> =>
  (await chooseFiles(most > 1)).map(toPictureFile);
