import type { Language } from '@romduol/domain/languages';
import { LANGUAGES, STAFF_LANGUAGES } from '@romduol/domain/limits';
import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { IconButton } from '../../../../components/icon-button';
import { Steps } from '../../../../components/staff/arrange';
import { st } from '../../../../i18n-staff';
import { settings } from '../../../../stores/staff/settings';

const choose = (languages: readonly Language[]): void => settings.set({ languages: [...languages] });

const move = (chosen: readonly Language[], language: Language, to: number): void => {
  const others = chosen.filter((each) => each !== language);
  choose([...others.slice(0, to), language, ...others.slice(to)]);
};

/** The languages that diners choose from, in their order. One must stay. */
export const Languages = observer(() => {
  const chosen: readonly Language[] = settings.draft?.languages ?? STAFF_LANGUAGES;
  const others = LANGUAGES.filter((language) => !chosen.includes(language));
  return (
    <section className="stack" aria-label={st('setting.languages')}>
      <h3 className="medium">{st('setting.languages')}</h3>
      <p className="muted">{st('settings.languagesHint')}</p>
      <ol>
        {chosen.map((language, place) => {
          const { name } = LANGUAGE_NAMES[language];
          return (
            <li key={language} className="tap-row row gap-16">
              <span className="grow" lang={language}>
                {name}
              </span>
              <Steps name={name} place={place} count={chosen.length} onMove={(to) => move(chosen, language, to)} />
              {chosen.length > 1 && (
                <IconButton
                  icon="close"
                  label={st('settings.languageRemove', { name })}
                  onClick={() => choose(chosen.filter((each) => each !== language))}
                />
              )}
            </li>
          );
        })}
      </ol>
      {others.map((language) => (
        <Button key={language} kind="outline" block onClick={() => choose([...chosen, language])}>
          {st('settings.languageAdd', { name: LANGUAGE_NAMES[language].name })}
        </Button>
      ))}
    </section>
  );
});
