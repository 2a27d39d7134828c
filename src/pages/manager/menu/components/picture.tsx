import { AVATAR_MAX_MB, DISH_PICTURES_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { IconButton } from '../../../../components/icon-button';
import { DishImage } from '../../../../components/dish-image';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { type Picked, pickPictures } from '../../../../platform/pick-picture';
import type { DishInput } from '../../../../stores/staff/menu-editor';
import { CropSheet } from './crop-sheet';
import type { Editing } from './use-draft';

const BYTES_PER_MB = 1024 * 1024;

const chosen = async (): Promise<Picked | null> => {
  const [file] = await pickPictures(1);
  const base64 = (await file?.read().catch(() => null)) ?? null;
  if (file === undefined) return null;
  const { preview, bytes, shrinks } = file;
  // What is cropped is what is sent.
  if (base64 !== null && shrinks) return { base64, bytes, preview: `data:image/jpeg;base64,${base64}` };
  if (base64 !== null && bytes <= AVATAR_MAX_MB * BYTES_PER_MB) return { base64, bytes, preview };
  feedback.toast(
    base64 === null ? st('menuPic.problem.unreadable') : t('problem.avatarTooLarge', { max: AVATAR_MAX_MB }),
  );
  return null;
};

/** All of a draft, the first one first. */
const listPictures = ({ picture, morePictures = [] }: DishInput): readonly string[] =>
  picture === '' ? [] : [picture, ...morePictures];

/** The same with others: the first one is shown in lists. */
const toParts = ([picture = '', ...morePictures]: readonly string[]): Partial<DishInput> => ({ picture, morePictures });

interface FurtherProps {
  readonly pictures: readonly string[];
  readonly tint: string;
  readonly onChange: (pictures: readonly string[]) => void;
}

/** The pictures of a dish that has several, in their order. */
const Further = ({ pictures, tint, onChange }: FurtherProps) => (
  <ul className="stack">
    {pictures.map((picture, at) => {
      const place = at + 1;
      const others = pictures.filter((each) => each !== picture);
      return (
        <li key={picture} className="row">
          <DishImage
            picture={picture}
            placeholderColor={tint}
            size="m"
            label={st('dishEd.pictureOf', { place, count: pictures.length })}
          />
          <span className="grow" />
          {at > 0 && (
            <IconButton
              icon="up"
              label={st('dishEd.pictureEarlier', { place })}
              onClick={() => onChange([...others.slice(0, at - 1), picture, ...others.slice(at - 1)])}
            />
          )}
          <IconButton icon="trash" label={st('dishEd.pictureRemove', { place })} onClick={() => onChange(others)} />
        </li>
      );
    })}
  </ul>
);

/** A dish's pictures: chosen, cropped to a square, ordered, removed. */
export const Picture = observer(({ editing, tint }: { readonly editing: Editing; readonly tint: string }) => {
  const { draft, set } = editing;
  const [picked, setPicked] = useState<{ readonly file: Picked; readonly isFurther: boolean } | null>(null);
  const pictures = listPictures(draft);
  const choose = (isFurther: boolean): void =>
    void chosen().then((file) => setPicked(file === null ? null : { file, isFurther }));
  const keep = (picture: string): void => {
    const next = picked?.isFurther === true ? [...pictures, picture] : [picture, ...pictures.slice(1)];
    // A picture that is chosen again has the address that it had.
    set(toParts([...new Set(next)]));
    setPicked(null);
  };
  return (
    <section className="card dish-ed__card">
      <div className="row">
        <DishImage picture={draft.picture} placeholderColor={tint} label={st('dishEd.picture')} />
        <div className="grow stack">
          <Button kind="outline" size="s" onClick={() => choose(false)}>
            <Icon name="picture" />
            {st('dishEd.choosePicture')}
          </Button>
          {pictures.length > 0 && pictures.length < DISH_PICTURES_MAX && (
            <Button kind="outline" size="s" onClick={() => choose(true)}>
              <Icon name="plus" />
              {st('dishEd.addPicture')}
            </Button>
          )}
          {pictures.length === 1 && (
            <Button kind="quiet" size="s" onClick={() => set(toParts([]))}>
              {st('dishEd.noPicture')}
            </Button>
          )}
        </div>
      </div>
      {pictures.length > 1 && <Further pictures={pictures} tint={tint} onChange={(changed) => set(toParts(changed))} />}
      {picked !== null && <CropSheet picked={picked.file} onClose={() => setPicked(null)} onKept={keep} />}
    </section>
  );
});
