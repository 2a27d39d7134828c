import type { StaffLanguage } from '@romduol/domain/languages';
import { SECOND_MS } from '@romduol/domain/time/units';
import { translate, type MessageKey } from '../../../../i18n';
import { st, staffLanguage } from '../../../../i18n-staff';
import { type Item, kitchen } from '../../../../stores/staff/kitchen';

type Names = Item['name'];

/** The language of the selected station, and the one that is shown small under it: null where one is enough. */
export const stationLanguages = (): { readonly first: StaffLanguage; readonly second: StaffLanguage | null } => {
  const station = kitchen.board?.stations.find(({ stationId }) => stationId === kitchen.station);
  const first = station?.language ?? staffLanguage();
  const second = ([staffLanguage(), 'en'] as const).find((language) => language !== first) ?? null;
  return { first, second };
};

/** The name of a dish in the station's language, and in another where it differs. */
export const selectNames = (name: Names): { readonly first: string; readonly second: string | null } => {
  const { first, second } = stationLanguages();
  const other = second === null ? null : name[second];
  return { first: name[first], second: other === name[first] ? null : other };
};

/** "Seat 2 · Large · 2 × Fried egg · 1.235 KG". */
export const formatChoices = ({ choices, weight, seat }: Pick<Item, 'choices' | 'weight' | 'seat'>): string => {
  const { first } = stationLanguages();
  return [
    ...(seat === null ? [] : [st('add.seatNo', { seat })]),
    ...choices.map(({ name, num }) => (num === 1 ? name[first] : `${num} × ${name[first]}`)),
    ...(weight === null ? [] : [`${weight.amount} ${translate(`unit.${weight.unit}` as MessageKey)}`]),
  ].join(' · ');
};

const MINUTE_S = 60;

/** "18:12": minutes and seconds. */
export const elapsed = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  return `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`;
};
