import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer';
import EAN13Reader from '@zxing/library/esm/core/oned/EAN13Reader';
import EAN8Reader from '@zxing/library/esm/core/oned/EAN8Reader';
import type OneDReader from '@zxing/library/esm/core/oned/OneDReader';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource';

/** A UPC is read as the EAN that it is. */
const READERS: readonly (new () => OneDReader)[] = [EAN13Reader, EAN8Reader];

/** Rec. 601, in 1024ths. */
const [RED, GREEN, BLUE, SHIFT] = [306, 601, 117, 10];

const toGrey = ({ data, width, height }: ImageData): Uint8ClampedArray => {
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const pixel = at * 4;
    const sum = (data[pixel] ?? 0) * RED + (data[pixel + 1] ?? 0) * GREEN + (data[pixel + 2] ?? 0) * BLUE;
    grey[at] = sum >> SHIFT;
  }
  return grey;
};

/** The digits of an EAN or UPC in a picture; null where it has none. For browsers without a reader of their own. */
export const readBarcode = (image: ImageData): string | null => {
  const source = new RGBLuminanceSource(toGrey(image), image.width, image.height);
  const bitmap = new BinaryBitmap(new HybridBinarizer(source));
  for (const Reader of READERS) {
    try {
      return new Reader().decode(bitmap).getText();
    } catch {
      // Not of this kind.
    }
  }
  return null;
};
