import { AVATAR_MAX_MB } from '@romduol/domain/limits';
import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { IconButton } from '../../../../components/icon-button';
import { Tag } from '../../../../components/tag';
import { st, staffLanguage } from '../../../../i18n-staff';
import { type DishPicture, dishPictures } from '../../../../stores/staff/dish-pictures';

export const pictureName = ({ file, number }: DishPicture): string => file.name ?? st('menuPic.unnamed', { number });

/** How far its upload is; before it, whether it replaces another picture. */
const Progress = observer(({ picture }: { readonly picture: DishPicture }) => {
  const { state, problem } = picture;
  if (problem !== null) return <Tag tone="err">{st(`menuPic.problem.${problem}`, { max: AVATAR_MAX_MB })}</Tag>;
  switch (state) {
    case 'uploading':
      return <Tag tone="wait">{st('menuPic.uploading')}</Tag>;
    case 'done':
      return (
        <Tag tone="ok" icon="check">
          {st('menuPic.saved')}
        </Tag>
      );
    case 'undone':
      return <Tag icon="undo">{st('menuPic.undone')}</Tag>;
    default:
      return (
        <>
          {dishPictures.busy && picture.isReady && <Tag>{st('menuPic.waiting')}</Tag>}
          {dishPictures.isReplacing(picture) && <Tag tone="wait">{st('menuPic.replaces')}</Tag>}
        </>
      );
  }
});

interface PictureRowProps {
  readonly picture: DishPicture;
  readonly onPick: (picture: DishPicture) => void;
}

/** A chosen picture with its dish. */
export const PictureRow = observer(({ picture, onPick }: PictureRowProps) => {
  const { file, state, isAssignable, noDish } = picture;
  const name = pictureName(picture);
  const dish = dishPictures.findDish(picture);
  const action = st(picture.dishId === null ? 'menuPic.pick' : 'menuPic.change');
  const mayChange = !dishPictures.busy && isAssignable;
  return (
    <li className="menu-pic__row">
      {state === 'refused' && !isAssignable ? (
        <View className="menu-pic__image" />
      ) : (
        <img
          className="menu-pic__image"
          src={file.preview}
          alt=""
          loading="lazy"
          onError={() => dishPictures.failToShow(picture)}
        />
      )}
      <View className="menu-pic__texts">
        {dish !== null && <Text className="item-name breaks">{dish.name[staffLanguage()]}</Text>}
        <Text className={dish === null ? 'item-name breaks' : 'cap muted breaks'}>{name}</Text>
        {state === 'waiting' && picture.dishId === null && (
          <Text className="cap muted">{st(`menuPic.noDish.${noDish}`)}</Text>
        )}
        <View className="wraps">
          <Progress picture={picture} />
        </View>
        {mayChange && (
          <View className="wraps">
            <Button
              size="s"
              kind="outline"
              label={st('menuPic.pickFor', { action, name })}
              onClick={() => onPick(picture)}
            >
              {action}
            </Button>
          </View>
        )}
      </View>
      {!dishPictures.busy && (state === 'waiting' || state === 'refused') && (
        <IconButton
          icon="close"
          label={st('menuPic.leaveOut', { name })}
          onClick={() => dishPictures.remove(picture)}
        />
      )}
    </li>
  );
});
