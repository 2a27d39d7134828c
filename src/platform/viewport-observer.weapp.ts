import Taro from '@tarojs/taro';
import type { ViewportObserver } from './viewport-observer';

export const viewportObserver: ViewportObserver = {
  watch(id, within, onChange) {
    const { page } = Taro.getCurrentInstance();
    if (page === null) return () => undefined;
    const observer = Taro.createIntersectionObserver(page as Parameters<typeof Taro.createIntersectionObserver>[0]);
    observer
      .relativeToViewport({ top: within, bottom: within })
      .observe(`#${id}`, ({ intersectionRatio = 0, boundingClientRect }) => {
        onChange(intersectionRatio > 0, boundingClientRect === undefined ? 0 : boundingClientRect.height);
      });
    return () => observer.disconnect();
  },
};
