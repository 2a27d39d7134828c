import type { Picked } from './pick-picture';

const readDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the picture cannot be read'));
    reader.readAsDataURL(file);
  });

export const pickPicture = (): Promise<Picked | null> =>
  new Promise((resolve, reject) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/jpeg,image/png,image/webp,image/gif';
    input.addEventListener('cancel', () => resolve(null));
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      if (file === undefined) return resolve(null);
      readDataUrl(file).then((preview) => {
        resolve({ preview, bytes: file.size, base64: preview.slice(preview.indexOf(',') + 1) });
      }, reject);
    });
    input.click();
  });
