import { DINE_IN } from '@romduol/domain/codes';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Icon } from '../../../components/icon';
import { IconButton } from '../../../components/icon-button';
import { LanguagePicker } from '../../../components/language-picker';
import { lazily } from '../../../components/lazily';
import { t } from '../../../i18n';
import { mediaUrl } from '../../../platform/media';
import { navMetrics } from '../../../platform/nav-metrics';
import { root } from '../../../stores/root';

/** Two sheets that come when they are asked for. */
const CallStaff = lazily(() => import('../../../components/call-staff').then(({ CallStaff: Loaded }) => Loaded));
const StyleSheet = lazily(() => import('./style-sheet').then(({ StyleSheet: Loaded }) => Loaded));

/** `Table A12 · Dine in`; a counter has no table, and a store may keep its names to itself. */
const formatPlace = (): string => {
  const { shownName: name, diningStyle } = root.table;
  const style = t(diningStyle === DINE_IN ? 'common.dineIn' : 'common.takeAway');
  return name === null ? style : `${t('common.table', { name })} · ${style}`;
};

/** Store, table, language and the call of staff. */
export const StoreHeader = observer(() => {
  const [sheet, setSheet] = useState<'call' | 'style' | null>();
  const { info, canCallStaff } = root.table;
  const { capsule } = navMetrics();
  const canSwitch = (info?.diningStyles.length ?? 0) > 1;
  return (
    <header className="store" style={capsule > 0 ? { paddingRight: `${capsule}px` } : undefined}>
      {info !== null && info.logo !== '' && <img className="store__logo" src={mediaUrl(info.logo)} alt="" />}
      <div className="store__words">
        <h1 className="store__name">{info?.name ?? ''}</h1>
        {canSwitch ? (
          <button type="button" className="store__place" onClick={() => setSheet('style')}>
            {formatPlace()}
            <Icon name="down" size="xs" />
          </button>
        ) : (
          <p className="store__place">{formatPlace()}</p>
        )}
      </div>
      {canCallStaff && <IconButton icon="service" label={t('menu.callStaff')} onClick={() => setSheet('call')} />}
      <LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />
      {sheet !== undefined && (
        <>
          <CallStaff
            open={sheet === 'call'}
            onClose={() => setSheet(null)}
            onRing={(reason) => root.table.callStaff(reason)}
          />
          <StyleSheet open={sheet === 'style'} onClose={() => setSheet(null)} />
        </>
      )}
    </header>
  );
});
