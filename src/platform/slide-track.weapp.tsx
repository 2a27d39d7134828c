import { Slider } from '@tarojs/components';
import type { SlideTrackProps } from './slide-track';

export const SlideTrack = ({ label, value, onChange }: SlideTrackProps) => (
  <Slider
    ariaLabel={label}
    min={0}
    max={100}
    value={value}
    blockSize={28}
    activeColor="#E8502F"
    onChanging={({ detail }) => onChange(detail.value)}
    onChange={({ detail }) => onChange(detail.value)}
  />
);
