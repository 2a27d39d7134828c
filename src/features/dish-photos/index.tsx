import { type CSSProperties, useState } from 'react';
import { lazily } from '../../components/lazily';
import { t } from '../../i18n';
import { dishText } from '../../i18n-dish';
import { SizedImage } from '../../platform/sized-image';
import { viewPictures } from '../../platform/view-pictures';

/** The swiper is a part of the kit: loaded with the first dish of several photographs, whose first one shows meanwhile. */
const Slides = lazily(() => import('../../components/kit/swiper').then((kit) => kit.Slides));

/** As wide as the sheet: styles/_mixins.scss. */
const SIZES = '(min-width: 640px) 640px, 100vw';

interface DishPhotosProps {
  /** Of the dish. */
  readonly name: string;
  /** One or more, the first one first. */
  readonly pictures: readonly string[];
  /** What is there until the first one has come. */
  readonly tint: string;
}

const toName = (place: number, count: number): string =>
  count === 1 ? dishText('dish.enlarge') : dishText('dish.enlargeOne', { place: place + 1, count });

const enlarge = (name: string, pictures: readonly string[], start: number): void =>
  void viewPictures({
    pictures,
    start,
    words: {
      name,
      close: t('common.close'),
      zoom: dishText('picture.zoom'),
      next: dishText('picture.next'),
      previous: dishText('picture.previous'),
      failed: dishText('picture.failed'),
    },
  });

/** The photographs of a dish at the head of its sheet: several are swiped, and a tap enlarges one. */
export const DishPhotos = ({ name, pictures, tint }: DishPhotosProps) => {
  const [shown, setShown] = useState(0);
  const count = pictures.length;
  const photos = pictures.map((picture, place) => (
    <button
      key={picture}
      type="button"
      className="dish-hero__open"
      aria-label={toName(place, count)}
      onClick={() => enlarge(name, pictures, place)}
    >
      <SizedImage className="dish-hero__img" picture={picture} sizes={SIZES} alt="" />
    </button>
  ));
  return (
    <div className="dish-hero dish-hero--photo" style={{ '--tint': tint } as CSSProperties}>
      {count === 1 ? (
        photos
      ) : (
        <>
          <SizedImage className="dish-hero__img" picture={pictures[0] ?? ''} sizes={SIZES} alt="" />
          <Slides slides={photos} onShow={setShown} />
          <span className="dish-hero__count" aria-hidden="true">{`${shown + 1} / ${count}`}</span>
        </>
      )}
    </div>
  );
};
