import type { SomeHandlers } from '../../http/call';
import { toAbout } from '../reports';
import { findMemberStoreId } from '../store';
import { adjustLoyalty, memberLoyalty } from './adjust';
import { setBirthday } from './birthday';
import { listLoyaltyEntries } from './entries';
import { managedProgramme, saveLoyalty, saveLoyaltyDishes } from './manage';
import { requireMember } from './member';
import { pointsOfOrder } from './of-order';
import { loyaltyReport } from './report';
import { loadStanding } from './standing';

const PAGE = 20;

export const loyaltyHandlers = {
  loyalty: ({ db, caller, language, now }) =>
    loadStanding(db, { storeId: caller.storeId, personId: caller.personId, language, now }),

  loyaltyEntries: async (call, { page = 1 }) => {
    const { db, caller, language } = call;
    const personId = requireMember(call);
    const keeper = await findMemberStoreId(db, caller.storeId);
    const about = { keeper, storeId: caller.storeId, personId, language };
    const rows = await listLoyaltyEntries(db, about, { limit: PAGE + 1, offset: (page - 1) * PAGE });
    return { list: rows.slice(0, PAGE), more: rows.length > PAGE };
  },

  loyaltyOfOrder: async (call, { orderNo }) => ({ points: await pointsOfOrder(call, orderNo) }),

  setBirthday: async (call, input) => {
    await setBirthday(call, input);
    return {};
  },

  loyaltyProgramme: managedProgramme,

  saveLoyalty: async (call, input) => {
    await saveLoyalty(call, input);
    return {};
  },

  saveLoyaltyDishes: async (call, { cards }) => {
    await saveLoyaltyDishes(call, cards);
    return {};
  },

  loyaltyReport: async (call, input) => loyaltyReport(await toAbout(call, input)),
  memberLoyalty: (call, { personId }) => memberLoyalty(call, personId),

  adjustLoyalty: async (call, input) => {
    await adjustLoyalty(call, input);
    return {};
  },
} satisfies SomeHandlers;
