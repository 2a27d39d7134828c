import type { Language } from '@romduol/domain/languages';
import { GATEWAY_TEXTS } from '@romduol/locales/generated/gateways';
import { INVITATION } from '@romduol/locales/generated/invitation';
import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { classes } from '../../../../components/classes';
import { Icon } from '../../../../components/icon';
import { localized } from '../../../../components/localized';
import { canSwipe, Swiper } from '../../../../components/kit/swiper';
import { navStyle } from '../../../../components/page-frame/nav-style';
import { DishImage } from '../../../../components/dish-image';
import { PinSheet } from '../../../../components/staff/pin-sheet';
import { st, staffTexts } from '../../../../i18n-staff';
import { restart } from '../../../../platform/navigation';
import { kiosk } from '../../../../stores/kiosk';
import { releaseKiosk } from '../../../../stores/kiosk/release';
import { root } from '../../../../stores/root';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import { largePicture } from './large-picture';

/** More languages than this are in two rows, with smaller letters. */
const MANY = 3;

/** Customers use it: only a manager's PIN releases a kiosk. */
const ReleaseButton = () => {
  const [isAsking, setAsking] = useState(false);
  const release = async (pin: string): Promise<string | null> => {
    const wrong = await releaseKiosk(pin);
    if (wrong === null) await restart(STAFF_PAGES.kioskLogin);
    return wrong;
  };
  const about = { title: st('kiosk.signOutAsk'), hint: st('kiosk.signOutHint'), action: st('kiosk.signOut') };
  return (
    <>
      <button
        type="button"
        className="kiosk__release center faint"
        aria-label={st('kiosk.signOut')}
        onClick={() => setAsking(true)}
      >
        <Icon name="logout" size="s" />
      </button>
      {isAsking && <PinSheet about={about} onPin={release} onClose={() => setAsking(false)} />}
    </>
  );
};

/** Its texts are those of staff, which can come later than those of the kiosk. */
const Release = localized(ReleaseButton, staffTexts);

/** One dish in the middle, the others around it. */
const Table = ({ pictures }: { readonly pictures: readonly string[] }) => (
  <>
    {pictures.map((picture, place) => (
      <View key={picture} className={`kiosk__food kiosk__food--${place}`}>
        <DishImage picture={largePicture(picture)} placeholderColor="" eager />
      </View>
    ))}
  </>
);

/** Dishes of the store, of which each is in the middle for a while, the best seller first; a bowl where there are no pictures. */
const Food = observer(() => {
  const { pictures } = kiosk;
  useEffect(() => void kiosk.invite().catch(() => undefined), []);
  if (pictures.length === 0) {
    return (
      <View className="kiosk__bowl">
        <Icon name="bowl" size="l" />
      </View>
    );
  }
  if (!canSwipe(pictures.length)) return <Table pictures={pictures} />;
  return (
    <Swiper
      slides={pictures.map((picture, place) => (
        <Table key={picture} pictures={[...pictures.slice(place), ...pictures.slice(0, place)]} />
      ))}
    />
  );
});

/** What a gateway is called, once where languages call it alike. */
const listNames = (gateway: string): readonly (readonly [Language, string])[] => {
  const names = kiosk.languages.map(
    (language) => [language, GATEWAY_TEXTS[language][gateway]?.name ?? gateway] as const,
  );
  return names.filter(([, name], place) => names.findIndex(([, other]) => other === name) === place);
};

/** How it can be paid, in every language at once. */
const Ways = observer(() => (
  <View className="kiosk__ways flex justify-center flex-wrap muted">
    {kiosk.gateways?.map((gateway) => (
      <View key={gateway} className="kiosk__way flex items-center flex-wrap">
        <Icon name="qr" size="s" />
        {listNames(gateway).map(([language, name]) => (
          <View key={language} lang={language}>
            {name}
          </View>
        ))}
      </View>
    ))}
    <View className="kiosk__way flex items-center flex-wrap">
      <Icon name="cash" size="s" />
      {kiosk.languages.map((language) => (
        <View key={language} lang={language}>
          {INVITATION[language].counter}
        </View>
      ))}
    </View>
  </View>
));

/** The screen that invites: language first. */
export const Attract = observer(() => (
  <View className={classes('kiosk__attract col', kiosk.languages.length > MANY && 'kiosk__attract--many')}>
    <View className="kiosk__top flex items-center between" style={navStyle()}>
      <View className="t-title bold">{root.staff.info?.storeName}</View>
      <Release />
    </View>
    <View className="kiosk__plate center" aria-hidden="true">
      <Food />
    </View>
    <View className="kiosk__invite">
      {kiosk.languages.map((language) => (
        <View key={language} lang={language} className={`kiosk__line kiosk__line--${language}`}>
          {INVITATION[language].order}
        </View>
      ))}
    </View>
    <View className="kiosk__languages flex gap-20">
      {kiosk.languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={`kiosk__language kiosk__line--${language}`}
          aria-busy={kiosk.busy || undefined}
          onClick={() => !kiosk.busy && void kiosk.begin(language)}
        >
          {LANGUAGE_NAMES[language].name}
          <View className="kiosk__tap muted medium block">{INVITATION[language].tap}</View>
        </button>
      ))}
    </View>
    <Ways />
  </View>
));
