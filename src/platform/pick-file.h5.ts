import type { PickedFile } from './pick-file';

const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.onerror = () => reject(new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });

export const pickFile = (endings: readonly string[]): Promise<PickedFile | null> =>
  new Promise((resolve, reject) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = endings.map((ending) => `.${ending}`).join(',');
    input.addEventListener('cancel', () => resolve(null));
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      if (file === undefined) return resolve(null);
      readBase64(file).then((base64) => resolve({ name: file.name, bytes: file.size, base64 }), reject);
    });
    input.click();
  });
