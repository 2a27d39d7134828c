import { AVATAR_MAX_MB } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { DishImage } from '../../../../components/dish-image';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { type Picked, pickPictures } from '../../../../platform/pick-picture';
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

/** A dish's picture: chosen, cropped to a square, removed. */
export const Picture = observer(({ editing, tint }: { readonly editing: Editing; readonly tint: string }) => {
  const { draft, set } = editing;
  const [picked, setPicked] = useState<Picked | null>(null);
  return (
    <section className="card dish-ed__card dish-ed__picture">
      <DishImage picture={draft.picture} placeholderColor={tint} label={st('dishEd.picture')} />
      <div className="grow stack">
        <Button kind="outline" size="s" onClick={() => void chosen().then(setPicked)}>
          <Icon name="picture" />
          {st('dishEd.choosePicture')}
        </Button>
        {draft.picture !== '' && (
          <Button kind="quiet" size="s" onClick={() => set({ picture: '' })}>
            {st('dishEd.noPicture')}
          </Button>
        )}
      </div>
      {picked !== null && (
        <CropSheet
          picked={picked}
          onClose={() => setPicked(null)}
          onKept={(picture) => {
            set({ picture });
            setPicked(null);
          }}
        />
      )}
    </section>
  );
});
