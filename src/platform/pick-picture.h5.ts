import type { Picked, PictureFile } from './pick-picture';

/** What the server takes. */
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** The longest side of a photo that is sent, in px: a crop of it still fills the widest page. */
const LONGEST_SIDE = 2_000;
/** Smaller files are sent as they are, in bytes. */
const SHRUNK_FROM = 1_000_000;
const JPEG_QUALITY = 0.85;

const readDataUrl = (file: Blob): Promise<string> =>
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

/** Animated ones would lose their movement. */
const mayShrink = ({ size, type }: File): boolean =>
  'createImageBitmap' in window && size >= SHRUNK_FROM && TYPES.includes(type) && type !== 'image/gif';

/** The same photo with fewer pixels, on white where it lets through. Rejects for what is no picture. */
const shrink = async (file: File): Promise<Blob> => {
  const photo = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(photo.width * scale);
  canvas.height = Math.round(photo.height * scale);
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(photo, 0, 0, canvas.width, canvas.height);
  }
  photo.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (small) => (small === null ? reject(new Error('the picture cannot be drawn')) : resolve(small)),
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
};

const toPictureFile = (file: File): PictureFile => {
  const preview = URL.createObjectURL(file);
  const shrinks = mayShrink(file);
  return {
    name: file.name,
    bytes: file.size,
    shrinks,
    isPicture: TYPES.includes(file.type),
    preview,
    read: async () => withoutAddress(await readDataUrl(shrinks ? await shrink(file) : file)),
    release: () => URL.revokeObjectURL(preview),
  };
};

export const pickPictures = async (most: number): Promise<readonly PictureFile[]> =>
  (await chooseFiles(most > 1)).map(toPictureFile);
