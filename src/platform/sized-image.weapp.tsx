import { pictureFor } from '@romduol/domain/menu/picture-sizes';
import Taro from '@tarojs/taro';
import { mediaUrl } from './media';
import type { SizedImageProps } from './sized-image';

/** As wide as the phone. Not every phone shows AVIF, and none says so. */
export const SizedImage = ({ picture, className, alt }: SizedImageProps) => {
  const { windowWidth, pixelRatio } = Taro.getWindowInfo();
  return <img className={className} src={mediaUrl(pictureFor(picture, windowWidth * pixelRatio))} alt={alt} />;
};
