import type { Endpoints, Input } from '@romduol/contract';
import type { OrderingArea } from '@romduol/domain/rules/ordering-area';
import { nameTables } from '@romduol/domain/tables/names';
import { call } from '../../api/staff-call';
import { st, staffLanguage } from '../../i18n-staff';
import { randomId } from '../../platform/random-id';
import { toastError } from '../toast-error';
import { DraftResource } from './draft-resource';
import { type OfficeArea, officeAreas, type OfficeStore, officeStores } from './office-stores';

type NewStore = Input<Endpoints['openStore']>;
export type StorePart = NonNullable<NewStore['copyFrom']>['parts'][number];

export const STORE_PARTS = [
  'menu',
  'kitchen',
  'printers',
  'payments',
  'promotions',
  'reasons',
  'documents',
  'settings',
] as const satisfies readonly StorePart[];

/** Parts that hold amounts in the main currency. */
const PRICED: readonly StorePart[] = ['menu', 'payments', 'promotions', 'settings'];

export interface FloorDraft {
  /** Names the form of this floor among the others. */
  readonly key: number;
  readonly name: string;
  readonly prefix: string;
  /** undefined while what is typed is no number. */
  readonly count: number | undefined;
  readonly seats: number | undefined;
}

type Words = Partial<NewStore['name']>;

/** A store as it is being opened. */
export interface OpeningDraft extends Pick<NewStore, 'country' | 'currency' | 'vatPercentage' | 'pricesIncludeVat'> {
  readonly name: Words;
  readonly address: Words;
  readonly phone: string;
  /** Where guests must be to order; null = they order from anywhere. */
  readonly area: OrderingArea | null;
  /** The area of the organisation that it is in; null = none. */
  readonly areaId: number | null;
  readonly zone: string | undefined;
  readonly secondCurrency: string | null;
  readonly rate: number | undefined;
  /** undefined = at all hours. */
  readonly hours: NewStore['hours'] | undefined;
  /** The store that it is opened like; null = none. */
  readonly sourceId: number | null;
  readonly parts: readonly StorePart[];
  /** Whether it shares the members of the store that the person is signed in to, if both have one main currency. */
  readonly sharesMembers: boolean;
  readonly floors: readonly FloorDraft[];
  /** What the counter for take-away is called; null = there is none. */
  readonly counter: string | null;
}

const present = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text.trim() !== ''));

const USUAL_TABLES = { count: 12, seats: 4 } as const;

/** The next floor: its letter follows the one before. */
export const nextFloor = (floors: readonly FloorDraft[], name: string): FloorDraft => {
  const key = Math.max(-1, ...floors.map((floor) => floor.key)) + 1;
  return { key, name, prefix: String.fromCharCode('A'.charCodeAt(0) + (key % 26)), ...USUAL_TABLES };
};

/** What a store that is opened like another begins with. */
const likeStore = (source: OfficeStore) => ({
  sourceId: source.storeId,
  country: source.country,
  zone: source.zone,
  currency: source.currency,
  secondCurrency: source.secondCurrency,
  rate: source.rate,
  vatPercentage: source.vatPercentage,
  pricesIncludeVat: source.pricesIncludeVat ?? false,
  hours: source.hours,
});

/** A store like the one that the person is signed in to, without a name. */
const beginDraft = async (): Promise<OpeningDraft> => {
  await officeStores.load();
  const stores = officeStores.value ?? [];
  const source = stores.find(({ current }) => current) ?? stores[0];
  if (source === undefined) throw new Error(officeStores.problem ?? '');
  return {
    ...likeStore(source),
    name: {},
    address: {},
    phone: '',
    area: null,
    areaId: null,
    parts: STORE_PARTS,
    sharesMembers: true,
    floors: [nextFloor([], st('newStore.ground'))],
    counter: st('newStore.takeAway'),
  };
};

/** The store that is being opened. Nothing is kept of it before it is opened. */
export const opening = new DraftResource<OpeningDraft>(beginDraft);

export const findSource = (): OfficeStore | undefined =>
  officeStores.value?.find(({ storeId }) => storeId === opening.draft?.sourceId);

/** The store that keeps the members whom the new one can share; undefined where the main currencies differ. */
export const findSharedMembers = (): OfficeStore | undefined => {
  const here = officeStores.value?.find(({ current }) => current);
  if (here === undefined || here.currency !== opening.draft?.currency) return undefined;
  return officeStores.value?.find(({ storeId }) => storeId === here.membersAt) ?? here;
};

/** The area that was chosen; undefined = none. */
export const findArea = (): OfficeArea | undefined =>
  officeAreas().find(({ areaId }) => areaId === opening.draft?.areaId);

/** Takes another store as the one that is copied; null = none. */
export const copyFrom = (storeId: number | null): void => {
  const source = officeStores.value?.find((each) => each.storeId === storeId);
  if (source === undefined) opening.set({ sourceId: null });
  else opening.fill({ ...likeStore(source), parts: STORE_PARTS });
};

/** Takes parts or leaves them: promotions name dishes, and go with the menu. */
export const chooseParts = (parts: readonly StorePart[]): void =>
  opening.set({ parts: parts.includes('menu') ? parts : parts.filter((part) => part !== 'promotions') });

/** Whether what is copied has prices in another currency than the new store. */
export const losesPrices = (): boolean => {
  const source = findSource();
  const { draft } = opening;
  if (source === undefined || draft === null || source.currency === draft.currency) return false;
  return draft.parts.some((part) => PRICED.includes(part));
};

/** The tables of a floor by their names; none while its number is not typed. */
export const namesOn = ({ prefix, count }: FloorDraft): readonly string[] =>
  count === undefined ? [] : nameTables(prefix, count);

type Lack = 'name' | 'zone' | 'rate' | 'tables' | 'names' | 'typed';

/** What is still to be filled in before the store can be opened, the first of it. */
export const findLack = ({ name, zone, secondCurrency, rate, floors }: OpeningDraft): Lack | null => {
  if (Object.keys(present(name)).length === 0) return 'name';
  if (opening.wrong.size > 0) return 'typed';
  if (zone === undefined) return 'zone';
  if (secondCurrency !== null && rate === undefined) return 'rate';
  if (floors.some(({ count, seats, name: floor }) => count === undefined || seats === undefined || floor.trim() === ''))
    return 'tables';
  const names = floors.flatMap(namesOn);
  return new Set(names).size < names.length ? 'names' : null;
};

const toInput = (draft: OpeningDraft, zone: string): NewStore => {
  const { sourceId, parts, secondCurrency, rate, hours, phone, address, counter, area, areaId } = draft;
  return {
    name: present(draft.name),
    address: present(address),
    ...(phone !== '' && { phone }),
    ...(area !== null && { area }),
    ...(areaId !== null && { areaId }),
    country: draft.country,
    zone,
    currency: draft.currency,
    ...(secondCurrency !== null && rate !== undefined && { secondCurrency, rate }),
    vatPercentage: draft.vatPercentage,
    pricesIncludeVat: draft.pricesIncludeVat,
    ...(hours !== undefined && { hours }),
    ...(sourceId !== null && { copyFrom: { storeId: sourceId, parts: [...parts] } }),
    ...(losesPrices() && { withoutPrices: true }),
    ...(!draft.sharesMembers && { ownMembers: true }),
    floors: draft.floors.map(({ name, prefix, count = 0, seats = 0 }) => ({
      name: { [staffLanguage()]: name.trim() },
      prefix: prefix.trim(),
      count,
      seats,
    })),
    ...(counter !== null && draft.floors.length > 0 && { counter }),
  };
};

/** What was sent last, and its key: sent again after a lost answer, it opens no second store. */
let attempt = { sent: '', key: '' };

/** Opens the store; returns its id, or null where it was refused, which is shown. */
export const openStore = async (): Promise<number | null> => {
  const { draft } = opening;
  if (draft?.zone === undefined || findLack(draft) !== null) return null;
  const input = toInput(draft, draft.zone);
  const sent = JSON.stringify(input);
  if (sent !== attempt.sent) attempt = { sent, key: randomId() };
  try {
    return (await call('openStore', input, { idempotencyKey: attempt.key })).storeId;
  } catch (error) {
    toastError(error);
    return null;
  }
};
