import type { SlideTrackProps } from './slide-track';
import './slide-track.scss';

export const SlideTrack = ({ label, value, onChange }: SlideTrackProps) => (
  <input
    className="slide-track"
    type="range"
    min={0}
    max={100}
    step={1}
    value={value}
    aria-label={label}
    onInput={(event: { readonly currentTarget: { readonly value: string } }) =>
      onChange(Number(event.currentTarget.value))
    }
    onChange={() => undefined}
  />
);
