import type { Sound } from './sound';

/** Hertz and seconds of the notes. */
const LOW = 660;
const HIGH = 880;
const KNOCK = 330;
const NOTE = 0.22;
const LOUD = 0.25;
const SILENT = 0.0001;
const VIBRATE_MS = [200, 100, 200];

let context: AudioContext | null = null;

/** One note that fades, in a number of seconds from now. */
const play = (audio: AudioContext, frequency: number, after: number): void => {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const start = audio.currentTime + after;
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(LOUD, start);
  volume.gain.exponentialRampToValueAtTime(SILENT, start + NOTE);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + NOTE);
};

/** Before the first tap on a page Chrome refuses to vibrate, with a warning. Other browsers do not tell of taps. */
const mayVibrate = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

const ring = (frequencies: readonly number[]): void => {
  if (mayVibrate()) navigator.vibrate?.(VIBRATE_MS);
  const audio = context;
  if (audio === null || audio.state !== 'running') return;
  frequencies.forEach((frequency, index) => play(audio, frequency, index * NOTE));
};

const opened = (): AudioContext | null => {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  return context;
};

/** A phone call or a reload locks it again: 'interrupted' on iPhones, 'suspended' elsewhere. */
const unlock = (): void => {
  const audio = opened();
  if (audio !== null && audio.state !== 'running') void audio.resume().catch(() => undefined);
};

export const sound: Sound = {
  onLock(onChange) {
    const audio = opened();
    if (audio === null) return;
    audio.addEventListener('statechange', () => onChange(audio.state !== 'running'));
    onChange(audio.state !== 'running');
    // Any tap unlocks sounds: most users never see the hint.
    ['pointerup', 'touchend', 'keydown'].forEach((type) => document.addEventListener(type, unlock, { capture: true }));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && navigator.userActivation?.hasBeenActive === true) unlock();
    });
  },
  unlock,
  newOrder: () => ring([LOW, HIGH]),
  knock: () => ring([KNOCK]),
};
