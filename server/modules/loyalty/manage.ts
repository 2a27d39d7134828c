import type { Endpoints, Output } from '@romduol/contract';
import type { ProgrammeInput } from '@romduol/contract/loyalty';
import { textIn } from '../../db/localized';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { enqueue } from '../../jobs/queue';
import { audit } from '../audit';
import { findMemberStoreId } from '../store';
import { loadCardDishes, loadProgramme, type Programme } from './programme';

type Managed = Output<Endpoints['loyaltyProgramme']>;
type Manager = Call<StaffCaller>;

/** Coupons that the keeping store can give. */
const listCoupons = async ({ db, caller, language }: Manager): Promise<Managed['coupons']> => {
  const rows = await db
    .selectFrom('coupon_template')
    .select(['id', 'name'])
    .where('store_id', '=', caller.storeId)
    .where('purpose', '=', 'order')
    .where('stopped_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, name }) => ({ id, name: textIn(name, language) }));
};

const toManaged = async (db: Db, { keeper, row, tiers, cards }: Programme, storeId: number) => {
  const dishes = await loadCardDishes(db, keeper, storeId);
  return {
    enabled: row.enabled,
    earnPoints: row.earn_points,
    earnPer: row.earn_per_cents,
    pointCents: row.point_cents,
    minPoints: row.min_points,
    ...(row.expiry_months !== null && { expiryMonths: row.expiry_months }),
    ...(row.birthday_template_id !== null && { birthdayTemplateId: row.birthday_template_id }),
    birthdayDays: row.birthday_days,
    tiers: tiers.map((tier) => ({
      name: tier.name,
      fromPoints: tier.from_points,
      boostPercent: tier.boost_percent,
      offPercent: tier.off_percent,
    })),
    cards: cards
      .filter(({ stopped_at: at }) => at === null)
      .map(({ id, name, stamps }) => ({ id, name, stamps, goodsIds: [...(dishes.get(id) ?? [])] })),
  };
};

export const managedProgramme = async (call: Manager): Promise<Managed> => {
  const { db, caller } = call;
  const programme = await loadProgramme(db, caller.storeId);
  const here = (await findMemberStoreId(db, caller.storeId)) === caller.storeId;
  return {
    programme: programme && (await toManaged(db, programme, caller.storeId)),
    here,
    coupons: here ? await listCoupons(call) : [],
  };
};

const refuseUnknown = async (db: Db, storeId: number, table: 'goods' | 'coupon_template', ids: readonly number[]) => {
  const wanted = new Set(ids);
  if (wanted.size === 0) return;
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', 'in', [...wanted])
    .execute();
  if (rows.length !== wanted.size) throw new Refusal('notFound');
};

const saveTiers = async (db: Db, keeper: number, tiers: ProgrammeInput['tiers']): Promise<void> => {
  await db.deleteFrom('loyalty_tier').where('store_id', '=', keeper).execute();
  const rows = tiers.map(({ name, fromPoints, boostPercent, offPercent }) => ({
    store_id: keeper,
    name: JSON.stringify(name),
    from_points: fromPoints,
    boost_percent: boostPercent,
    off_percent: offPercent,
  }));
  if (rows.length > 0) await db.insertInto('loyalty_tier').values(rows).execute();
};

/** Which dishes of one store are on a card. */
const saveDishes = async (
  db: Db,
  { keeper, storeId, cardId }: { readonly keeper: number; readonly storeId: number; readonly cardId: number },
  goodsIds: readonly number[],
): Promise<void> => {
  await db
    .deleteFrom('loyalty_card_dish')
    .where('store_id', '=', keeper)
    .where('card_id', '=', cardId)
    .where('at_store_id', '=', storeId)
    .execute();
  const rows = goodsIds.map((id) => ({ store_id: keeper, card_id: cardId, at_store_id: storeId, goods_id: id }));
  if (rows.length > 0) await db.insertInto('loyalty_card_dish').values(rows).execute();
};

type CardIn = ProgrammeInput['cards'][number];

const saveCard = async (db: Db, keeper: number, { id, name, stamps, goodsIds }: CardIn): Promise<number> => {
  const fields = { name: JSON.stringify(name), stamps, stopped_at: null };
  const saved =
    id === undefined
      ? await db
          .insertInto('loyalty_card')
          .values({ store_id: keeper, ...fields })
          .returning('id')
          .executeTakeFirst()
      : await db
          .updateTable('loyalty_card')
          .set(fields)
          .where('store_id', '=', keeper)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
  if (saved === undefined) throw new Refusal('notFound');
  await saveDishes(db, { keeper, storeId: keeper, cardId: saved.id }, goodsIds);
  return saved.id;
};

const saveCards = async (db: Db, keeper: number, cards: readonly CardIn[], now: Date): Promise<void> => {
  const kept: number[] = [];
  for (const card of cards) kept.push(await saveCard(db, keeper, card));
  await db
    .updateTable('loyalty_card')
    .set({ stopped_at: now })
    .where('store_id', '=', keeper)
    .where('stopped_at', 'is', null)
    .where('id', 'not in', [0, ...kept])
    .execute();
};

/** The work of each day begins with the programme, once. */
const startDays = async (db: Db, keeper: number, now: Date): Promise<void> => {
  const due = await db
    .selectFrom('job')
    .select('id')
    .where('store_id', '=', keeper)
    .where('kind', '=', 'loyaltyDay')
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (due === undefined) await enqueue(db, { storeId: keeper, kind: 'loyaltyDay', payload: {}, dueAt: now });
};

const toRow = (input: ProgrammeInput) => ({
  enabled: input.enabled,
  earn_points: input.earnPoints,
  earn_per_cents: input.earnPer,
  point_cents: input.pointCents,
  min_points: input.minPoints,
  expiry_months: input.expiryMonths ?? null,
  birthday_template_id: input.birthdayTemplateId ?? null,
  birthday_days: input.birthdayDays,
});

/** Sets up the programme. What was earned before stays as it is; an order goes on by the terms by which it began to earn. */
export const saveLoyalty = async (call: Manager, input: ProgrammeInput): Promise<void> => {
  const { db, caller, now } = call;
  const keeper = await findMemberStoreId(db, caller.storeId);
  if (keeper !== caller.storeId) throw new Refusal('conflict');
  if (new Set(input.tiers.map(({ fromPoints }) => fromPoints)).size !== input.tiers.length) {
    throw new Refusal('badInput', { field: 'tiers' });
  }
  await refuseUnknown(
    db,
    keeper,
    'goods',
    input.cards.flatMap(({ goodsIds }) => goodsIds),
  );
  const { birthdayTemplateId } = input;
  if (birthdayTemplateId !== undefined) await refuseUnknown(db, keeper, 'coupon_template', [birthdayTemplateId]);
  const row = toRow(input);
  await db
    .insertInto('loyalty_programme')
    .values({ store_id: keeper, started_at: now, ...row })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(row))
    .execute();
  await saveTiers(db, keeper, input.tiers);
  await saveCards(db, keeper, input.cards, now);
  await startDays(db, keeper, now);
  const { tiers, cards, ...terms } = input;
  await audit(call, 'saveLoyalty', { name: 'loyalty' }, { ...terms, tiers: tiers.length, cards: cards.length });
};

/** Which of its dishes a store puts on the cards of the stores that share members. */
export const saveLoyaltyDishes = async (
  call: Manager,
  cards: readonly { readonly id: number; readonly goodsIds: readonly number[] }[],
): Promise<void> => {
  const { db, caller } = call;
  const programme = await loadProgramme(db, caller.storeId);
  if (programme === null) throw new Refusal('notFound');
  await refuseUnknown(
    db,
    caller.storeId,
    'goods',
    cards.flatMap(({ goodsIds }) => goodsIds),
  );
  for (const { id, goodsIds } of cards) {
    if (!programme.cards.some((card) => card.id === id)) throw new Refusal('notFound');
    await saveDishes(db, { keeper: programme.keeper, storeId: caller.storeId, cardId: id }, goodsIds);
  }
  await audit(call, 'saveLoyalty', { name: 'loyalty' }, { cards: cards.length });
};
