import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { st } from '../../../../i18n-staff';
import type { Picked } from '../../../../platform/pick-picture';
import { menuEditor } from '../../../../stores/staff/menu-editor';
import { ACTS, after, toCrop, MIDDLE, computePlace, type Size } from './crop';

interface CropSheetProps {
  readonly picked: Picked;
  readonly onClose: () => void;
  readonly onKept: (picture: string) => void;
}

/** The load event of a picture: the web has its size in the element, a mini-program in the event's detail. */
interface Loaded {
  readonly currentTarget?: unknown;
  readonly detail?: unknown;
}

const numberIn = (where: unknown, name: string): number => {
  const value: unknown = Object(where)[name];
  return typeof value === 'number' ? value : 0;
};

const toSize = ({ currentTarget, detail }: Loaded): Size => ({
  width: numberIn(currentTarget, 'naturalWidth') || numberIn(detail, 'width') || 1,
  height: numberIn(currentTarget, 'naturalHeight') || numberIn(detail, 'height') || 1,
});

/** Which square of a picture is kept: closer, wider, and to every side, by buttons that keys reach too. */
export const CropSheet = observer(({ picked, onClose, onKept }: CropSheetProps) => {
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  const [square, setSquare] = useState(MIDDLE);
  const keep = async (): Promise<void> => {
    const kept = await menuEditor.change('keepDishPicture', { picture: picked.base64, crop: toCrop(square, size) });
    if (kept !== null) onKept(kept.picture);
  };
  return (
    <EditSheet
      title={st('crop.title')}
      save={st('crop.use')}
      busy={menuEditor.menu.busy}
      onSave={keep}
      onClose={onClose}
    >
      <div className="crop">
        <div className="crop__window">
          <img
            className="crop__picture"
            src={picked.preview}
            alt=""
            style={computePlace(square, size)}
            onLoad={(event) => setSize(toSize(event))}
          />
        </div>
        <div className="crop__actions">
          {ACTS.map((act) => (
            <Button key={act} kind="outline" size="s" onClick={() => setSquare(after(act, square, size))}>
              {st(`crop.${act}`)}
            </Button>
          ))}
        </div>
      </div>
    </EditSheet>
  );
});
