import { inStaffLanguages } from '@romduol/domain/by-language';
import { PHONE_DIGITS_ANYWHERE } from '@romduol/domain/limits';
import { phoneProblems } from '@romduol/domain/rules/person';
import { clockMinutes, minuteOfClock } from '@romduol/domain/time/calendar';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Field } from '../../../../components/field';
import { ChipChecks } from '../../../../components/chip-group';
import { TimeField } from '../../../../components/staff/form/time-field';
import { allWords, WordsFields } from '../../../../features/staff-words';
import { Button } from '../../../../components/button';
import { Note } from '../../../../components/staff/note';
import { st } from '../../../../i18n-staff';
import { phoneDigits } from '../../../../stores/staff/staff-page';
import { settings, settingsTables, type Settings } from '../../../../stores/staff/settings';
import { CountryField } from './country-field';
import { Logo } from './logo';
import { READABLE, readableColour } from './readable-colour';
import { ZoneField } from './zone-field';

const LOOK = { tone: 'wait', icon: 'brush' } as const;

/** White text is on the brand's colour: where it is not readable, the nearest one on which it is. */
const BrandHint = observer(() => {
  const own = readableColour(settings.draft?.brandColour ?? '');
  if (own === null || own.contrast >= READABLE) return null;
  const { contrast, nearest: colour } = own;
  return (
    <>
      <Note statusStyle={LOOK} role="status">
        {st('settings.brandPale', { found: contrast.toFixed(1), colour })}
      </Note>
      <Button kind="outline" block onClick={() => settings.set({ brandColour: colour })}>
        <span className="settings__swatch" style={{ background: colour }} aria-hidden="true" />
        {st('settings.brandUse', { colour })}
      </Button>
    </>
  );
});

const TEXTS = [
  { key: 'phone', maxLength: PHONE_DIGITS_ANYWHERE.max, fits: /^\d*$/ },
  { key: 'taxNumber', maxLength: 40, fits: /^.*$/ },
  { key: 'downloadPageUrl', maxLength: 300, fits: /^$|^https?:\/\/\S+$/ },
  { key: 'brandColour', maxLength: 7, fits: /^#[0-9A-Fa-f]{6}$/ },
] as const;

/** A name that lacks a language is kept as it is typed, and cannot be saved. */
const setName = (words: Partial<Settings['name']>): void => {
  settings.set({ name: { ...inStaffLanguages(() => ''), ...words } });
  if (allWords(words) === null) settings.mistyped('name');
};

/** Of another country than the saved one, the server knows how many digits a number has. */
const isPhone = (text: string): boolean =>
  text === '' || settings.draft?.country !== settings.saved?.country || phoneProblems(text, phoneDigits()).length === 0;

const setText = ({ key, fits }: (typeof TEXTS)[number], text: string): void => {
  settings.set({ [key]: text });
  if (!fits.test(text) || (key === 'phone' && !isPhone(text))) settings.mistyped(key);
};

const CutOff = observer(() => {
  const [text, setText] = useState(clockMinutes(settings.draft?.dayCutOffMinutes ?? 0));
  const change = (typed: string): void => {
    setText(typed);
    const minute = minuteOfClock(typed);
    if (minute === null) settings.mistyped('dayCutOffMinutes');
    else settings.set({ dayCutOffMinutes: minute });
  };
  const wrong = minuteOfClock(text) === null ? st('form.time') : null;
  return <TimeField label={st('settings.cutOff')} value={text} error={wrong} onChange={change} />;
});

/** The store's name, its address, and what is on its paper. */
export const StoreFacts = observer(() => {
  const { draft, wrong } = settings;
  if (draft === null) return null;
  return (
    <>
      <Logo />
      <WordsFields label={st('settings.name')} value={draft.name} maxLength={60} follows onChange={setName} />
      <WordsFields
        label={st('settings.address')}
        value={draft.address}
        maxLength={200}
        onChange={(words) => settings.set({ address: words })}
      />
      {TEXTS.map((text) => (
        <Field
          key={text.key}
          label={st(`setting.${text.key}`)}
          value={draft[text.key] ?? ''}
          maxLength={text.maxLength}
          {...(text.key === 'phone' && { type: 'tel' as const })}
          onChange={(typed) => setText(text, typed)}
          error={wrong.has(text.key) ? st(`settings.wrong.${text.key}`, phoneDigits()) : null}
        />
      ))}
      <BrandHint />
      <CountryField />
      <ZoneField />
      <CutOff key={`cut-off-${settings.edition}`} />
    </>
  );
});

/** tables whose guests see the menu, and order by staff. */
export const MenuOnly = observer(() => {
  const chosen = settings.draft?.menuOnlyTables ?? [];
  return (
    <ChipChecks
      label={st('settings.menuOnly')}
      options={settingsTables().map(({ id, name }) => ({ value: id, label: name }))}
      values={chosen}
      onChange={(menuOnlyTables) => settings.set({ menuOnlyTables })}
    />
  );
});
