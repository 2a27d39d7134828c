/**
 * `@tarojs/components` as the H5 build has it: plain elements, and web components for the rest, which are not defined here.
 * `View` comes first: others are made of it.
 */
export { default as View } from '@tarojs/components-react/dist/components/view';
export { default as Button } from '@tarojs/components-react/dist/components/button';
export { default as Icon } from '@tarojs/components-react/dist/components/icon';
export { default as Image } from '@tarojs/components-react/dist/components/image';
export { default as Input } from '@tarojs/components-react/dist/components/input';
export { default as Picker } from '@tarojs/components-react/dist/components/picker';
export { default as ScrollView } from '@tarojs/components-react/dist/components/scroll-view';
export { default as Text } from '@tarojs/components-react/dist/components/text';
export { Swiper, SwiperItem } from '../../../config/shims/swiper';
export * from '@tarojs/components/lib/react';
