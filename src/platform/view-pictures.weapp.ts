import { pictureFor } from '@romduol/domain/menu/picture-sizes';
import Taro from '@tarojs/taro';
import { mediaUrl } from './media';
import type { ViewedPictures } from './view-pictures';

/** Two fingers ask for more than the phone is wide. */
const ENLARGED = 2;

/** The host has a viewer of its own. */
export const viewPictures = async ({ pictures, start }: ViewedPictures): Promise<void> => {
  const { windowWidth, pixelRatio } = Taro.getWindowInfo();
  const urls = pictures.map((picture) => mediaUrl(pictureFor(picture, windowWidth * pixelRatio * ENLARGED)));
  await Taro.previewImage({ urls, current: urls[start] ?? '' });
};
