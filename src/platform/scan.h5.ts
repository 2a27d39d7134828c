import type { CodeKind, Scanner, ScanProblem } from './scan';

/** How often a picture of the stream is decoded, in ms. */
const LOOK_MS = 150;
/** The size in which a picture of the stream, and in which a photo, is decoded: longer side, in pixels. */
const FRAME_PX = 720;
const PHOTO_PX = 1600;
/** Its lines are thinner than squares. */
const BARCODE_PX = 1280;
/** How long the decoder may try harder with a photo, in ms. */
const PHOTO_EFFORT_MS = 800;

type Decode = (
  source: CanvasImageSource & ImageBitmapSource,
  width: number,
  height: number,
) => string | null | Promise<string | null>;

type ReadPixels = (image: ImageData) => string | null;

/** A source as pixels, its longer side at most `longest`. */
const pixelDecoder = (read: ReadPixels, longest: number): Decode => {
  const canvas = document.createElement('canvas');
  return (source, width, height) => {
    const scale = Math.min(1, longest / Math.max(width, height, 1));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null || canvas.width === 0 || canvas.height === 0) return null;
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    try {
      return read(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // No code in this picture: the next one may have it.
      return null;
    }
  };
};

/** The decoder is loaded with the first page that scans: no other page loads its 16 KB. */
const decoder = async (longest: number, timeLimit?: number): Promise<Decode> => {
  const { decodeQR } = await import('qr/decode.js');
  return pixelDecoder((image) => decodeQR(image, timeLimit === undefined ? {} : { timeLimit }), longest);
};

interface Detector {
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;
const FORMATS = ['ean_13', 'ean_8', 'upc_a'] as const;

/** The browser's own reader of barcodes, where it has one; else ours, which is loaded with the first scan. */
const barcodeDecoder = async (): Promise<Decode> => {
  const { BarcodeDetector } = window as { readonly BarcodeDetector?: DetectorClass };
  if (BarcodeDetector !== undefined) {
    const detector = new BarcodeDetector({ formats: FORMATS });
    return async (source) => {
      const codes = await detector.detect(source).catch(() => []);
      return codes[0]?.rawValue ?? null;
    };
  }
  const { readBarcode } = await import('./read-barcode');
  return pixelDecoder(readBarcode, BARCODE_PX);
};

const toProblem = (error: unknown): ScanProblem =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name) ? 'refused' : 'absent';

const streamIn = async (hostId: string, kind: CodeKind): Promise<{ video: HTMLVideoElement; stream: MediaStream }> => {
  const size = kind === 'qr' ? {} : { width: { ideal: BARCODE_PX } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', ...size } });
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  document.getElementById(hostId)?.replaceChildren(video);
  await video.play();
  return { video, stream };
};

/** Releases the camera, also where it starts only after the scan was cancelled. */
const openCamera = async (hostId: string, kind: CodeKind, isOver: () => boolean) => {
  const loading = kind === 'qr' ? decoder(FRAME_PX) : barcodeDecoder();
  const [decode, { video, stream }] = await Promise.all([loading, streamIn(hostId, kind)]);
  const close = (): void => stream.getTracks().forEach((track) => track.stop());
  if (isOver()) close();
  return { look: () => decode(video, video.videoWidth, video.videoHeight), close };
};

const chosenPicture = (): Promise<File | null> =>
  new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/*';
    input.setAttribute('capture', 'environment');
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });

export const scanner: Scanner = {
  inPage: true,

  start(hostId, found, failed, kind = 'qr') {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let close = (): void => undefined;
    const stop = (): void => {
      isOver = true;
      clearTimeout(timer);
      close();
    };
    // Browsers have a camera on https and on this machine only.
    if (navigator.mediaDevices === undefined) {
      failed('absent');
      return stop;
    }
    void openCamera(hostId, kind, () => isOver).then(
      (camera) => {
        close = camera.close;
        const look = async (): Promise<void> => {
          if (isOver) return;
          const text = await camera.look();
          if (isOver) return;
          if (text !== null) found(text);
          timer = setTimeout(() => void look(), LOOK_MS);
        };
        void look();
      },
      (error: unknown) => !isOver && failed(toProblem(error)),
    );
    return stop;
  },

  async readPicture() {
    const file = await chosenPicture();
    if (file === null) return { isChosen: false, text: null };
    const picture = await createImageBitmap(file).catch(() => null);
    if (picture === null) return { isChosen: true, text: null };
    const decode = await decoder(PHOTO_PX, PHOTO_EFFORT_MS);
    return { isChosen: true, text: await decode(picture, picture.width, picture.height) };
  },
};
