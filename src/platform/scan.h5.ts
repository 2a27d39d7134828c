import type { Scanner, ScanProblem } from './scan';

interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

/** How often a picture of the stream is looked at, in ms. */
const LOOK_MS = 200;

const detectorOf = (): Detector | null => {
  const { BarcodeDetector } = window as Window & { readonly BarcodeDetector?: DetectorClass };
  return BarcodeDetector === undefined ? null : new BarcodeDetector({ formats: ['qr_code'] });
};

const problemOf = (error: unknown): ScanProblem =>
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

const textIn = async (detector: Detector, source: CanvasImageSource): Promise<string | null> =>
  (await detector.detect(source).catch(() => []))[0]?.rawValue ?? null;

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
  get readsPictures() {
    return detectorOf() !== null;
  },

  start(hostId, found, failed) {
    const detector = detectorOf();
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let close = (): void => undefined;
    const stop = (): void => {
      isOver = true;
      clearTimeout(timer);
      close();
    };
    const look = async (video: HTMLVideoElement): Promise<void> => {
      const text = detector === null ? null : await textIn(detector, video);
      if (isOver) return;
      if (text !== null) found(text);
      timer = setTimeout(() => void look(video), LOOK_MS);
    };
    // Browsers have a camera on https and on this machine only.
    if (detector === null || navigator.mediaDevices === undefined) failed('absent');
    else {
      void streamIn(hostId).then(
        ({ video, stream }) => {
          close = () => stream.getTracks().forEach((track) => track.stop());
          if (isOver) close();
          else void look(video);
        },
        (error: unknown) => !isOver && failed(problemOf(error)),
      );
    }
    return stop;
  },

  async readPicture() {
    const [detector, file] = [detectorOf(), await chosenPicture()];
    if (detector === null || file === null) return null;
    return textIn(detector, await createImageBitmap(file));
  },
};
