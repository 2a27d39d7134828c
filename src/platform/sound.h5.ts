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

/** One note that fades, so many seconds from now. */
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

const ring = (frequencies: readonly number[]): void => {
  navigator.vibrate?.(VIBRATE_MS);
  const audio = context;
  if (audio === null || audio.state !== 'running') return;
  frequencies.forEach((frequency, index) => play(audio, frequency, index * NOTE));
};

export const sound: Sound = {
  unlock() {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
  },
  newOrder: () => ring([LOW, HIGH]),
  knock: () => ring([KNOCK]),
};
