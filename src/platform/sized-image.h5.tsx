import { listSizes, type PictureFormat } from '@romduol/domain/menu/picture-sizes';
import { mediaUrl } from './media';
import type { SizedImageProps } from './sized-image';

const srcSet = (picture: string, format: PictureFormat): string =>
  listSizes(picture, format)
    .map(({ width, address }) => `${mediaUrl(address)} ${width}w`)
    .join(', ');

export const SizedImage = ({ picture, sizes, className, alt }: SizedImageProps) => {
  const webp = srcSet(picture, 'webp');
  if (webp === '') return <img className={className} src={mediaUrl(picture)} alt={alt} />;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
      <img className={className} srcSet={webp} sizes={sizes} src={mediaUrl(picture)} alt={alt} />
    </picture>
  );
};
