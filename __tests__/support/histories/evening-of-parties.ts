import type { EndpointName } from '@romduol/contract';
import type { Db } from '../../../server/db/db';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { TestDatabase } from '../postgres';
import type { Answering } from '../world/actor';
import { joins } from '../world/paying';
import { findCoconut, parties as makeHands, waiters } from '../night/hands';
import { Cashier } from './cashier';
import { holdOrder, LockWaits } from './lock-waits';
import { Model } from './model';
import { cancels, discounts, merges, moves, orders, type Party, splits } from './party';
import { paysByCard, paysByWallet, paysCash, refundsAll, refundsOne, reverses, topsUp } from './paying';
import { Random } from './random';

/** Portions at the beginning: no history sells them all. */
export const STOCK = 100_000;

/** How often cash is put in or taken out before the next till is opened, and how soon again, in ms. */
const MOVES_A_TILL = 12;
const PACE_MS = 250;

type Act = (party: Party) => Promise<void>;

/** Acts by how often they are done, and the call of each; an act that finds nothing to do does nothing. */
const ACTS: readonly (readonly [weight: number, act: Act, call: EndpointName])[] = [
  [9, orders, 'generateOrderPostPayment'],
  [8, paysCash, 'takeCash'],
  [2, paysByCard, 'takeOffline'],
  [3, paysByWallet, 'takeBalance'],
  [2, topsUp, 'staffTopUp'],
  [2, splits, 'splitOrder'],
  [5, merges, 'mergeOrders'],
  [2, discounts, 'discountBill'],
  [1, cancels, 'cancelByStaff'],
  [2, moves, 'changeTable'],
  [3, refundsAll, 'fullRefund'],
  [3, refundsOne, 'partRefund'],
  [3, reverses, 'reverseCheckout'],
];
const BAG = ACTS.flatMap(([weight, act]) => Array.from({ length: weight }, () => act)) as [Act, ...Act[]];

/** Calls without which a history proves nothing. */
const CALLS: readonly EndpointName[] = [...ACTS.map(([, , call]) => call), 'moveCash', 'closeTill'];

/** How often, in percent, a party prefers an act that none has done yet: a slow machine does few acts. */
const PREFERS_MISSING = 30;

/** Tables of each party, and who sits at none of them. */
const findTableId = async (db: Db, tempId: string): Promise<number> => {
  const row = await db.selectFrom('session').select('table_id').where('temp_id', '=', tempId).executeTakeFirstOrThrow();
  return row.table_id ?? 0;
};

const spareTables = async (db: Db, count: number): Promise<number[]> => {
  const floor = await db.selectFrom('floor').select(['id', 'store_id']).limit(1).executeTakeFirstOrThrow();
  const names = Array.from({ length: count }, (_, index) => `spare-${index}`);
  const rows = await db
    .insertInto('dining_table')
    .values(
      names.map((name) => ({ store_id: floor.store_id, floor_id: floor.id, name, seats: 4, status_since: new Date() })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

interface Setting {
  readonly database: TestDatabase;
  /** Where calls go: any of the processes. */
  readonly calls: Answering;
  readonly seed: number;
  readonly parties: number;
}

/** Parties of a store that order, pay, change and get refunds, each by a history of its own. */
export class EveningOfParties {
  private constructor(
    readonly model: Model,
    readonly cashier: Cashier,
    readonly waits: LockWaits,
    readonly coconut: number,
    private readonly setting: Setting,
    private readonly all: readonly Party[],
  ) {}

  static async begin(setting: Setting): Promise<EveningOfParties> {
    const { database, calls, seed } = setting;
    const { db } = database;
    const coconut = await findCoconut(db);
    await db.updateTable('goods').set({ stock: STOCK }).where('id', '=', coconut).execute();
    const hands = await makeHands(db, calls, setting.parties * 2);
    const spare = await spareTables(db, setting.parties);
    const [till] = await waiters(db, calls, 1);
    if (!till) throw new Error('no cashier');
    const channels = await till.does('offlineChannels', {});
    const findChannelId = (kind: string): number => channels.find((each) => each.kind === kind)?.id ?? 0;
    const model = new Model();
    const all: Party[] = [];
    for (let index = 0; index < setting.parties; index += 1) {
      const [one, two] = hands.slice(index * 2, index * 2 + 2);
      if (!one || !two) throw new Error('no table for a party');
      const personId = await joins({ db, now: Date.now() }, one.phone);
      model.wallets.set(personId, 0);
      all.push({
        ...{ random: new Random(seed + index), model, waiter: one.waiter, personId, coconut },
        seats: [
          { phone: one.phone, tableId: await findTableId(db, one.phone.tempId) },
          { phone: two.phone, tableId: await findTableId(db, two.phone.tempId) },
        ],
        ...{
          spare: spare[index] ?? 0,
          card: findChannelId('other'),
          cash: findChannelId('cash'),
          mine: [],
          seatByOrder: new Map(),
        },
      });
    }
    const cashier = new Cashier(model, till, new Random(seed + 1_000));
    await cashier.opens();
    return new EveningOfParties(
      model,
      cashier,
      LockWaits.begin(database.connection as pg.ClientConfig),
      coconut,
      setting,
      all,
    );
  }

  /** All act until it is over; what was begun is finished. */
  async goesOn(over: AbortSignal): Promise<void> {
    const acting = this.all.map(async (party) => {
      while (!over.aborted) await this.chooses(party)(party);
    });
    const till = (async () => {
      while (!over.aborted) {
        for (let moves = 0; moves < MOVES_A_TILL && !over.aborted; moves += 1) {
          await this.cashier.moves();
          await pause(PACE_MS, undefined, { signal: over }).catch(() => undefined);
        }
        if (!over.aborted) await this.cashier.changesTill();
      }
    })();
    await Promise.all([...acting, till]);
  }

  /** Calls that were never done. */
  missing(): readonly EndpointName[] {
    return CALLS.filter((call) => !this.model.done.has(call));
  }

  private chooses({ random }: Party): Act {
    const [first, ...others] = ACTS.filter(([, , call]) => !this.model.done.has(call)).map(([, act]) => act);
    return first && random.isIn(PREFERS_MISSING) ? random.one([first, ...others]) : random.one(BAG);
  }

  /** Another program locks an order that a party is at. */
  async holdOne(random: Random, ms: number): Promise<void> {
    // The one that its party is at.
    const open = this.all.flatMap(({ mine }) => mine.find(({ state }) => state === 'open') ?? []);
    const [first, ...others] = open;
    if (!first) return;
    const { orderId } = random.one([first, ...others]);
    await holdOrder(this.setting.database.connection as pg.ClientConfig, orderId, { ms, waits: this.waits });
  }
}
