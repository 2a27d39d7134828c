import { observer } from 'mobx-react-lite';
import { IconButton } from '../../../components/icon-button';
import { LanguagePicker } from '../../../components/language-picker';
import { t } from '../../../i18n';
import { vt } from '../../../i18n-visit';
import { mediaUrl } from '../../../platform/media';
import { navMetrics } from '../../../platform/nav-metrics';
import { open, PAGES } from '../../../platform/navigation';
import { notices } from '../../../stores/notices';
import { root } from '../../../stores/root';
import { Opening } from './opening';

/** Shown on a phone without a store yet. */
const ANY_FOOD = ['/pictures/demo/kuyteav.webp', '/pictures/demo/mango-rice.webp'] as const;

/** The two dishes that are ordered most of those that the store shows first. */
const favourites = (): readonly string[] => {
  const shown = root.menu.sections[0]?.goods ?? [];
  const dishes = shown.filter(({ picture, soldOut }) => picture !== '' && !soldOut);
  const [first, second] = [...dishes].sort((a, b) => b.sales - a.sales);
  return first === undefined || second === undefined ? ANY_FOOD : [first.picture, second.picture];
};

/** Two plates at the side: food first. */
const Plates = observer(() => (
  <div className="home__plates" aria-hidden="true">
    {favourites().map((picture, place) => (
      <span key={place} className={`home__plate center home__plate--${place === 0 ? 'large' : 'small'}`}>
        <img className="home__food" src={mediaUrl(picture)} alt="" />
      </span>
    ))}
  </div>
));

/** The last store of this phone, or the product's name where there was none yet. */
export const HomeHero = observer(() => {
  const { statusBar, capsule } = navMetrics();
  const { info } = root.table;
  const { unread } = notices;
  const room = statusBar > 0 ? { paddingTop: `${statusBar}px`, paddingRight: `${capsule}px` } : undefined;
  return (
    <header className="home__hero">
      <Plates />
      <div className="home__top flex items-center" style={room}>
        {info !== null && info.logo !== '' && <img className="home__logo" src={mediaUrl(info.logo)} alt="" />}
        <span className="grow" />
        {root.table.isJoined && (
          <IconButton
            icon="bell"
            badge={unread}
            label={unread > 0 ? vt('entry.news', { count: unread }) : vt('notice.title')}
            onClick={() => void open(PAGES.notices)}
          />
        )}
        <LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />
      </div>
      <div className="home__words">
        <h1 className="home__title">{info?.name ?? t('home.title')}</h1>
        <p className="home__welcome">{info?.address ?? t('home.welcome')}</p>
        {info !== null && <Opening info={info} />}
      </div>
    </header>
  );
});
