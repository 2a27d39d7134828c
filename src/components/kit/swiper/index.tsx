import NutSwiper from '@nutui/nutui-react-taro/dist/es/packages/swiper/index';
import '@nutui/nutui-react-taro/dist/es/packages/swiper/style/css';
import { SWIPER_INTERVAL_MS } from '@romduol/domain/limits';
import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { prefersStillness } from '../../../platform/stillness';
import './index.scss';

/** Whether so many slides take turns; else the page shows what it has without the swiper. */
export const canSwipe = (slides: number): boolean => slides > 1 && !prefersStillness();

interface SwiperProps {
  /** Two or more, each as large as the swiper, which fills what it stands in. */
  readonly slides: readonly ReactNode[];
}

/**
 * Slides that take turns by themselves, and by a swipe. To look at only: what they say must stand elsewhere on the page for
 * screen readers, and they hold nothing to tap. Another number of slides begins with the first.
 */
export const Swiper = ({ slides }: SwiperProps) => (
  <View className="swiper-box" aria-hidden="true">
    <NutSwiper key={slides.length} loop autoplay interval={SWIPER_INTERVAL_MS} width="100%" height="100%">
      {slides.map((slide, place) => (
        <View key={place} className="swiper-box__slide">
          {slide}
        </View>
      ))}
    </NutSwiper>
  </View>
);

interface SlidesProps {
  /** Two or more, each as large as the swiper, which fills what it stands in. They may hold buttons. */
  readonly slides: readonly ReactNode[];
  /** Called with the place of the one that a swipe, or the focus, has brought. */
  readonly onShow: (place: number) => void;
}

/** Slides that a person swipes, from the first to the last and back. */
export const Slides = ({ slides, onShow }: SlidesProps) => (
  <View className="swiper-box">
    <NutSwiper
      key={slides.length}
      width="100%"
      height="100%"
      onChange={(event: { readonly detail: { readonly current: number } }) => onShow(event.detail.current)}
    >
      {slides.map((slide, place) => (
        <View key={place} className="swiper-box__slide">
          {slide}
        </View>
      ))}
    </NutSwiper>
  </View>
);
