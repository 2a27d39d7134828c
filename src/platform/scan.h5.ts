import type { Scanner, ScanProblem } from './scan';

/** How often a picture of the stream is decoded, in ms. */
const LOOK_MS = 150;
/** The size in which a picture of the stream, and in which a photo, is decoded: longer side, in pixels. */
const FRAME_PX = 720;
const PHOTO_PX = 1600;
/** How long the decoder may try harder with a photo, in ms. */
const PHOTO_EFFORT_MS = 800;

type Decode = (source: CanvasImageSource, width: number, height: number) => string | null;

/** The decoder is loaded with the first page that scans: no other page loads its 16 KB. */
const decoder = async (longest: number, timeLimit?: number): Promise<Decode> => {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  return (source, width, height) => {
    const scale = Math.min(1, longest / Math.max(width, height, 1));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null || canvas.width === 0 || canvas.height === 0) return null;
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    const image = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(image, timeLimit === undefined ? {} : { timeLimit });
    } catch {
      // No code in this picture: the next one may have it.
      return null;
    }
  };
};

const toProblem = (error: unknown): ScanProblem =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name) ? 'refused' : 'absent';

const streamIn = async (hostId: string): Promise<{ video: HTMLVideoElement; stream: MediaStream }> => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  document.getElementById(hostId)?.replaceChildren(video);
  await video.play();
  return { video, stream };
};

/** Releases the camera, also where it starts only after the scan was cancelled. */
const openCamera = async (hostId: string, isOver: () => boolean) => {
  const [decode, { video, stream }] = await Promise.all([decoder(FRAME_PX), streamIn(hostId)]);
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

  start(hostId, found, failed) {
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
    void openCamera(hostId, () => isOver).then(
      (camera) => {
        close = camera.close;
        const look = (): void => {
          if (isOver) return;
          const text = camera.look();
          if (text !== null) found(text);
          timer = setTimeout(look, LOOK_MS);
        };
        look();
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
    return { isChosen: true, text: decode(picture, picture.width, picture.height) };
  },
};
