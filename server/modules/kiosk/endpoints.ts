import type { SomeHandlers } from '../../http/call';
import type { Gateways } from '../../payments';
import { planLines, selectedLines } from '../orders';
import { beginCustomer } from './begin-customer';
import { printKioskInvoice } from './invoice';
import { isMeasured } from './measured';
import { placeKioskOrder } from './place-order';
import { welcome } from './welcome';

export const kioskHandlers = (gateways: Gateways) =>
  ({
    kioskWelcome: (call) => welcome(call, gateways),

    kioskTempLogin: (call) => beginCustomer(call),

    buildCartInfo: (call, { diningStyle, goodsList }) =>
      planLines(call, {
        wanted: selectedLines(goodsList),
        diningStyle,
        partySize: 1,
        chargesTable: false,
        isKeptBack: ({ row }) => isMeasured(row),
      }),

    creatKioskOrder: placeKioskOrder,

    kioskInvoice: async (call, { orderNo }) => {
      await printKioskInvoice(call, orderNo);
      return {};
    },
  }) satisfies SomeHandlers;
