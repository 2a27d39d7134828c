import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Note } from '../../../../components/staff/note';
import { NOTES } from '../../../../components/staff/status-styles';
import { st } from '../../../../i18n-staff';
import { open } from '../../../../platform/navigation';
import { menuEditor } from '../../../../stores/staff/menu-editor';
import { menuFile } from '../../../../stores/staff/menu-file';
import { STAFF_PAGES } from '../../../../stores/staff/routes';

const toPictures = (): void => {
  menuFile.forgetImport();
  void open(STAFF_PAGES.menuPictures);
};

/** After an import, which brings no pictures, where dishes are without one. */
export const PicturesOffer = observer(() => {
  const count = menuEditor.menu.value?.goods.filter(({ picture }) => picture === '').length ?? 0;
  if (!menuFile.imported || count === 0) return null;
  return (
    <Note statusStyle={NOTES.info} role="status">
      <View className="col">
        {st('menuPic.offer', { count })}
        <View className="wraps">
          <Button size="s" onClick={toPictures}>
            {st('menuPic.offerDo')}
          </Button>
          <Button size="s" kind="quiet" onClick={menuFile.forgetImport}>
            {st('menuPic.offerLater')}
          </Button>
        </View>
      </View>
    </Note>
  );
});
