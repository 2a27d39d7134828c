import { AVATAR_MAX_MB } from '@romduol/domain/limits';
import { View } from '@tarojs/components';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { Note } from '../../../../components/staff/note';
import { NOTES } from '../../../../components/staff/status-styles';
import { st } from '../../../../i18n-staff';

interface PicturePickerProps {
  /** How many may be chosen and not uploaded yet. */
  readonly max: number;
  /** How many are. */
  readonly chosen: number;
  /** A choice of more than fit, of which nothing was taken. */
  readonly tooMany: { readonly chosen: number; readonly left: number } | null;
  readonly busy: boolean;
  readonly onChoose: (max: number) => void;
}

/** Chooses several pictures at once. The kit's Uploader cannot (decision 0053). */
export const PicturePicker = ({ max, chosen, tooMany, busy, onChoose }: PicturePickerProps) => (
  <View className="card menu-pic__card">
    <p className="muted">{st('menuPic.hint')}</p>
    <p className="muted">{st('menuPic.limits', { max, mb: AVATAR_MAX_MB })}</p>
    <Button
      kind="outline"
      busy={busy}
      why={chosen < max ? null : st('menuPic.full', { max })}
      onClick={() => onChoose(max)}
    >
      <Icon name="picture" />
      {st(chosen === 0 ? 'menuPic.choose' : 'menuPic.more')}
    </Button>
    {tooMany !== null && (
      <Note statusStyle={NOTES.wrong} role="alert">
        {st('menuPic.tooMany', { count: tooMany.chosen, max, left: tooMany.left })}
      </Note>
    )}
  </View>
);
