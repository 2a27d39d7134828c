import { DishImage } from '../dish-image';
import './index.scss';

interface PicturesProps {
  readonly pictures: readonly { readonly name: string; readonly picture: string; readonly tint: string }[];
  /** Most that are shown; the rest is a number. */
  readonly most?: number;
}

/** The dishes of an order at a glance. */
export const Pictures = ({ pictures, most = 4 }: PicturesProps) => {
  const shown = pictures.length > most ? pictures.slice(0, most - 1) : pictures;
  const rest = pictures.length - shown.length;
  return (
    <div className="pictures">
      {shown.map(({ name, picture, tint }, index) => (
        <DishImage key={`${index}${name}`} picture={picture} placeholderColor={tint} size="s" label={name} />
      ))}
      {rest > 0 && <span className="pictures__more center muted semibold">+{rest}</span>}
    </div>
  );
};
