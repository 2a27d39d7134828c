import { listSizes } from '@romduol/domain/menu/picture-sizes';
import PhotoSwipe, { type SlideData } from 'photoswipe';
import 'photoswipe/style.css';
import './picture-viewer.scss';
import { backLayers } from './back-layers';
import { holdFocus } from './focus';
import { mediaUrl } from './media';
import { prefersStillness } from './stillness';
import type { ViewedPictures } from './view-pictures';

/** Of a picture that is kept in one size only, in px. */
const ONE_SIZE = 640;
const FADE_MS = 200;

const toSlide = (picture: string, name: string): SlideData => {
  const sizes = listSizes(picture, 'webp');
  const { width, address } = sizes[sizes.length - 1] ?? { width: ONE_SIZE, address: picture };
  const srcset = sizes.map((size) => `${mediaUrl(size.address)} ${size.width}w`).join(', ');
  return { src: mediaUrl(address), width, height: width, alt: name, ...(srcset !== '' && { srcset }) };
};

/** The page's own model has the keys and the history: Back and Escape close the picture, and nothing below it. */
export const openViewer = ({ pictures, start, words }: ViewedPictures): void => {
  const isStill = prefersStillness();
  const viewer = new PhotoSwipe({
    dataSource: pictures.map((picture) => toSlide(picture, words.name)),
    index: start,
    loop: false,
    bgOpacity: 1,
    escKey: false,
    trapFocus: false,
    returnFocus: false,
    showHideAnimationType: isStill ? 'none' : 'fade',
    showAnimationDuration: FADE_MS,
    hideAnimationDuration: FADE_MS,
    zoomAnimationDuration: isStill ? false : FADE_MS,
    indexIndicatorSep: ' / ',
    closeTitle: words.close,
    zoomTitle: words.zoom,
    arrowNextTitle: words.next,
    arrowPrevTitle: words.previous,
    errorMsg: words.failed,
  });
  viewer.init();
  const { element } = viewer;
  element?.setAttribute('aria-modal', 'true');
  element?.setAttribute('aria-label', words.name);
  const close = (): void => {
    if (viewer.opener.isOpen) viewer.close();
    else viewer.on('openingAnimationEnd', () => viewer.close());
  };
  const release = holdFocus(element, close);
  const leave = backLayers.open(close);
  viewer.on('destroy', () => {
    leave();
    release();
  });
};
