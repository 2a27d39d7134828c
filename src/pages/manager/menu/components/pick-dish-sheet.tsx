import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DishImage } from '../../../../components/dish-image';
import { Field } from '../../../../components/field';
import { Icon } from '../../../../components/icon';
import { Sheet } from '../../../../components/sheet';
import { Tag } from '../../../../components/tag';
import { st, staffLanguage } from '../../../../i18n-staff';
import { menuEditor } from '../../../../stores/staff/menu-editor';

interface PickDishSheetProps {
  /** What the dish is for. */
  readonly sub: string;
  readonly onPick: (dishId: number) => void;
  readonly onClose: () => void;
}

/** One dish of the menu, found by its name in any language. */
export const PickDishSheet = observer(({ sub, onPick, onClose }: PickDishSheetProps) => {
  const [search, setSearch] = useState('');
  const dishes = menuEditor.findDishes(search);
  return (
    <Sheet open title={st('menuPic.pick')} sub={sub} onClose={onClose}>
      <View className="stack">
        <Field
          bare
          label={st('menuEd.find')}
          placeholder={st('menuEd.find')}
          value={search}
          onChange={setSearch}
          before={<Icon name="search" />}
        />
        <View className="rows">
          {dishes.map(({ id, name, picture, tint }) => (
            <button key={id} type="button" className="rows__row rows__row--tap" onClick={() => onPick(id)}>
              <DishImage picture={picture} placeholderColor={tint} size="xs" />
              <View className="grow breaks">{name[staffLanguage()]}</View>
              {picture !== '' && <Tag>{st('menuPic.hasPicture')}</Tag>}
            </button>
          ))}
        </View>
      </View>
    </Sheet>
  );
});
