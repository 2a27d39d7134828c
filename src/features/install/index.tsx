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
  const ask = (): void => void install.prompt().then(() => setWay(null));
  return (
    <View className="card stack">
      <View>
        <h2 className="t-item semibold">{mt('install.title', { store })}</h2>
        <p className="muted mt-8">{mt('install.hint')}</p>
        {way === 'steps' && <p className="muted mt-8">{mt('install.iphone', { store })}</p>}
      </View>
      {way === 'steps' && (
        <View>
          <p>1. {mt('install.share')}</p>
          <p className="mt-8">2. {mt('install.choose')}</p>
        </View>
      )}
      <View className="answers">
        <Button kind="quiet" size="s" onClick={never}>
          {mt('install.never')}
        </Button>
        {way === 'prompt' && (
          <Button block size="s" kind="outline" onClick={ask}>
            {mt('install.add')}
          </Button>
        )}
      </View>
    </View>
  );
});
