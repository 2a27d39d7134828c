import type { SomeHandlers } from '../../http/call';
import type { Gateways } from '../../payments';
import { parseCashAsked } from '../till';
import { cancelByGuest, cancelByStaff, noShow } from './end';
import { chooseTable } from './keep-table';
import { reservationLimits, setReservationLimit } from './limits';
import { reserveList, reserveSingle, staffReservations } from './lists';
import { refundGiven } from './refund';
import { reserve } from './reserve';
import { reservationRule, setReservationRule } from './rule';
import { seatReservation } from './seat';
import { reserveTimes } from './times';
import { reservationView } from './view';

export const reservationHandlers = (gateways: Gateways) =>
  ({
    reserveTimeInfo: reserveTimes,
    saveReserve: reserve,
    reserveSingle: (call, { reservationId }) => reserveSingle(call, reservationId),
    reserveList,
    cancelReserve: (call, input) => cancelByGuest(call, gateways, input),
    staffReservations,
    reservationTable: async (call, input) => reservationView(call, await chooseTable(call, input)),
    seatReservation: async (call, input) => reservationView(call, await seatReservation(call, input)),
    noShowReservation: async (call, { reservationId }) =>
      reservationView(call, await noShow(call, gateways, reservationId)),
    staffCancelReservation: (call, input) => cancelByStaff(call, gateways, input),
    reservationRefunded: async (call, { reservationId, ...cash }) =>
      reservationView(call, await refundGiven(call, reservationId, parseCashAsked(cash))),
    reservationRule,
    reservationLimits: async (call) => ({ list: await reservationLimits(call) }),
    setReservationLimit: async (call, input) => {
      await setReservationLimit(call, input);
      return {};
    },
    setReservationRule: async (call, input) => {
      await setReservationRule(call, input);
      return {};
    },
  }) satisfies SomeHandlers;
