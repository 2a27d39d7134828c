import type { SomeHandlers } from '../../http/call';
import type { Gateways } from '../../payments';
import { findReaders, listReaders, removeReader, saveReader } from './settings';
import { cancelAtReader, sendToReader, showPayment, takeByReader } from './take';

/** Card payments at the counter, by readers of the store's own account. */
export const cardReaderHandlers = (gateways: Gateways) =>
  ({
    cardReaders: (call) => listReaders(call, gateways),
    findCardReaders: async (call) => ({ list: await findReaders(call, gateways) }),
    saveCardReader: async (call, input) => {
      await saveReader(call, gateways, input);
      return {};
    },
    removeCardReader: async (call, { reader }) => {
      await removeReader(call, reader);
      return {};
    },
    takeByReader: (call, input) => takeByReader(call, gateways, input),
    sendToReader: (call, { reference }) => sendToReader(call, gateways, reference),
    readerPayment: (call, { reference }) => showPayment(call, reference),
    cancelReaderPayment: (call, { reference }) => cancelAtReader(call, gateways, reference),
  }) satisfies SomeHandlers;
