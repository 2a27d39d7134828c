import type { Endpoints, Output } from '@romduol/contract';
import { NO_MAIN } from '@romduol/domain/money/amount';
import { nextTier, pointsWorth, tierAt } from '@romduol/domain/rules/loyalty';
import { expiring } from '@romduol/domain/rules/loyalty-lots';
import type { Language } from '@romduol/domain/languages';
import { textIn } from '../../db/localized';
import type { Db } from '../../db/db';
import { earnedInAYear, loadBalances, loadLedger, POINTS } from './ledger';
import { loadCardDishes, loadProgramme, type Programme, type TierRow } from './programme';

type Standing = Output<Endpoints['loyalty']>;

interface Who {
  readonly storeId: number;
  /** Null for a guest, who reads what there is to earn. */
  readonly personId: number | null;
  readonly language: Language;
  readonly now: Date;
}

const OFF: Standing = {
  enabled: false,
  points: 0,
  worth: NO_MAIN,
  owed: 0,
  pointCents: NO_MAIN,
  minPoints: 1,
  earnPoints: 1,
  earnPer: NO_MAIN,
  expiring: [],
  yearPoints: 0,
  tier: null,
  next: null,
  cards: [],
  hasBirthdayCoupon: false,
  birthday: null,
};

const toTier = (tier: TierRow, language: Language) => ({
  name: textIn(tier.name, language),
  boostPercent: tier.boost_percent,
  offPercent: tier.off_percent,
});

const loadTiers = async (db: Db, { keeper, tiers }: Programme, { personId, language, now }: Who) => {
  const points = personId === null ? 0 : await earnedInAYear(db, keeper, personId, now);
  const from = tiers.map((tier) => ({ tier, fromPoints: tier.from_points }));
  const reached = tierAt(from, points);
  const above = nextTier(from, points);
  return {
    yearPoints: points,
    tier: reached && toTier(reached.tier, language),
    next: above && { ...toTier(above.tier, language), missing: above.fromPoints - points },
  };
};

const loadCards = async (
  db: Db,
  { keeper, cards }: Programme,
  { storeId, language }: Who,
  has: (cardId: number) => number,
): Promise<Standing['cards']> => {
  const dishes = await loadCardDishes(db, keeper, storeId);
  return cards
    .filter(({ stopped_at: at }) => at === null)
    .map(({ id, name, stamps }) => ({
      ...{ id, name: textIn(name, language), needed: stamps, stamps: has(id) },
      goodsIds: [...(dishes.get(id) ?? [])],
    }));
};

const findBirthday = async (db: Db, keeper: number, personId: number | null): Promise<Standing['birthday']> =>
  (await db
    .selectFrom('loyalty_birthday')
    .select(['month', 'day'])
    .where('store_id', '=', keeper)
    .where('person_id', '=', personId)
    .executeTakeFirst()) ?? null;

/** What a member has, and what they are on the way to. */
export const loadStanding = async (db: Db, who: Who): Promise<Standing> => {
  const programme = await loadProgramme(db, who.storeId);
  if (programme === null || !programme.row.enabled) return OFF;
  const { keeper, row } = programme;
  const { personId } = who;
  const balances = personId === null ? new Map() : await loadBalances(db, keeper, personId);
  const has = (cardId: number): number => balances.get(cardId)?.balance ?? 0;
  const points = has(POINTS);
  return {
    enabled: true,
    points,
    worth: pointsWorth(points, row.point_cents),
    owed: balances.get(POINTS)?.owed ?? 0,
    pointCents: row.point_cents,
    minPoints: row.min_points,
    earnPoints: row.earn_points,
    earnPer: row.earn_per_cents,
    expiring: personId === null ? [] : [...expiring(await loadLedger(db, { keeper, personId, cardId: POINTS }))],
    ...(await loadTiers(db, programme, who)),
    cards: await loadCards(db, programme, who, has),
    hasBirthdayCoupon: row.birthday_template_id !== null,
    birthday: await findBirthday(db, keeper, personId),
  };
};
