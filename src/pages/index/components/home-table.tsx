import { observer } from 'mobx-react-lite';
import { Button } from '../../../components/button';
import { Icon } from '../../../components/icon';
import { Segment } from '../../../components/segment';
import { t } from '../../../i18n';
import { vt } from '../../../i18n-visit';
import { open, PAGES } from '../../../platform/navigation';
import { root } from '../../../stores/root';

/** Eat here or take away, where there is a choice. */
const Style = observer(() => {
  const { info, diningStyle } = root.table;
  const styles = info?.diningStyles ?? [];
  if (styles.length < 2) return null;
  const options = styles.map((value) => ({ value, label: t(value === 1 ? 'common.dineIn' : 'common.takeAway') }));
  return (
    <Segment
      options={options}
      value={diningStyle}
      onChange={(style) => void root.chooseStyle(style)}
      label={t('menu.chooseStyle')}
    />
  );
});

/** The table that this phone was at last: one tap leads back, another to the camera. */
export const HomeTable = observer(() => {
  const { info, mayOrder, shownName: name } = root.table;
  if (info === null) return null;
  return (
    <section className="home__dock col gap-24">
      {name !== null && <p className="t-price bold tight">{t('common.table', { name })}</p>}
      {mayOrder && <Style />}
      <Button block size="xl" onClick={() => void open(PAGES.menu)}>
        {mayOrder ? vt('entry.start') : t('home.menu')}
      </Button>
      <button
        type="button"
        className="home__again center muted text-center touch gap-12"
        onClick={() => void open(PAGES.scan)}
      >
        <Icon name="scan" size="s" />
        {vt('entry.notMine')}
      </button>
    </section>
  );
});
