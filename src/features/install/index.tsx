import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button';
import { i18n } from '../../i18n';
import { memberTexts, mt } from '../../i18n-member';
import { install, type InstallWay } from '../../platform/install';
import { root } from '../../stores/root';

/** From the second visit on: how the store gets onto the home screen. A part of the page, so that it is over no dialog. */
export const InstallCard = observer(() => {
  const [way, setWay] = useState<InstallWay | null>(null);
  const { info } = root.table;
  const tableUuid = root.table.rejoinCode ?? root.table.code;
  const { language } = i18n;
  useEffect(
    () => (tableUuid === null ? undefined : install.watch({ tableUuid, language }, setWay)),
    [tableUuid, language],
  );
  if (way === null || info === null || !memberTexts.isReady()) return null;
  const store = info.name;
  const never = (): void => {
    install.dismiss();
    setWay(null);
  };
  return (
    <View className="card stack">
      <h2 className="item-title">{mt('install.title', { store })}</h2>
      <p className="muted">{mt('install.hint')}</p>
      {way === 'prompt' ? (
        <Button block kind="outline" onClick={() => void install.prompt().then(() => setWay(null))}>
          {mt('install.add')}
        </Button>
      ) : (
        <>
          <p className="muted">{mt('install.iphone', { store })}</p>
          <p>1. {mt('install.share')}</p>
          <p>2. {mt('install.choose')}</p>
        </>
      )}
      <Button kind="quiet" onClick={never}>
        {mt('install.never')}
      </Button>
    </View>
  );
});
